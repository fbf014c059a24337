import { useSelector } from 'react-redux';
import { useNavigate } from 'react-router-dom';
import { useAppDispatch } from '../../../api/store-hooks';
import { announce } from '../../../components/feedback/announcer/announcer.slice';
import { runPageAction, type PageAction } from '../../../components/keyboard/page-action';
import {
  dialogClosed,
  dialogOpened,
  selectDialog,
  selectSettings,
} from '../../../features/accessibility/accessibility.slice';
import { useShortcutKeys } from '../../../features/accessibility/hooks/use-shortcut-keys';
import { focusMain, focusNavigation, focusSearch } from '../../../features/accessibility/landmarks';
import { useThemeSetting } from '../../../session/use-theme-setting';

/** What every shortcut does. What only some pages can do, those offer themselves. */
export function useShortcuts(): void {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const { isDark, choose } = useThemeSetting();
  const { keyboardNavigation } = useSelector(selectSettings);
  const shown = useSelector(selectDialog) === 'shortcuts';
  const onResults = (action: PageAction) => keyboardNavigation && runPageAction(action);
  useShortcutKeys({
    main: focusMain,
    navigation: focusNavigation,
    search: () => {
      // Home's field takes the focus when the page comes.
      if (!focusSearch()) void navigate('/');
      return true;
    },
    theme: () => {
      void choose(isDark ? 'light' : 'dark');
      dispatch(announce(isDark ? 'Light theme' : 'Dark theme'));
      return true;
    },
    shortcuts: () => {
      dispatch(shown ? dialogClosed() : dialogOpened('shortcuts'));
      return true;
    },
    downloads: () => runPageAction('downloads'),
    toast: () => runPageAction('toast'),
    selectAll: () => onResults('selectAll'),
    deselectAll: () => onResults('deselectAll'),
    downloadSelected: () => onResults('downloadSelected'),
    nextResult: () => onResults('nextResult'),
    previousResult: () => onResults('previousResult'),
    selectResult: () => onResults('selectResult'),
    downloadResult: () => onResults('downloadResult'),
    openResult: () => onResults('openResult'),
    field: () => keyboardNavigation && focusSearch(),
  });
}
