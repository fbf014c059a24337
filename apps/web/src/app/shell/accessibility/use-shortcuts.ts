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
  type HelpDialogName,
} from '../../../features/accessibility/accessibility.slice';
import {
  useShortcutKeys,
  type ShortcutActions,
} from '../../../features/accessibility/hooks/use-shortcut-keys';
import { focusMain, focusNavigation, focusSearch } from '../../../features/accessibility/landmarks';
import { useThemeSetting } from '../../../session/use-theme-setting';

/** Listens for the keys of every shortcut. */
export function useShortcuts(): void {
  useShortcutKeys(useShortcutActions());
}

/** What every shortcut does. What only some pages can do, those offer themselves. */
export function useShortcutActions(): ShortcutActions {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const { isDark, choose } = useThemeSetting();
  const { keyboardNavigation } = useSelector(selectSettings);
  const dialog = useSelector(selectDialog);
  const onResults = (action: PageAction) => keyboardNavigation && runPageAction(action);
  const show = (name: HelpDialogName) => {
    dispatch(dialog === name ? dialogClosed() : dialogOpened(name));
    return true;
  };
  return {
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
    shortcuts: () => show('shortcuts'),
    palette: () => show('palette'),
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
  };
}
