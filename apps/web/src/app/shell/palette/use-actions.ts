import { openLogoutEndpoint } from '@tabdock/contracts/endpoints/session';
import { useNavigate } from 'react-router-dom';
import { hrefOf } from '../../../api/from-route';
import { useAppDispatch } from '../../../api/store-hooks';
import {
  offersPageAction,
  runPageAction,
  type PageAction,
} from '../../../components/keyboard/page-action';
import { chordsOf } from '../../../components/keyboard/shortcuts';
import { dialogOpened } from '../../../features/accessibility/accessibility.slice';
import { useLoginPath } from '../../../session/login-links';
import type { useSession } from '../../../session/use-session';
import { useThemeSetting } from '../../../session/use-theme-setting';
import { useShortcutActions } from '../accessibility/use-shortcuts';
import { TOOLS } from '../header/tools';
import type { Entry } from './entry';

/** What some pages offer while they are shown. */
const OF_PAGES: readonly { action: PageAction; text: string; words?: string }[] = [
  { action: 'selectAll', text: 'Select all tabs', words: 'results' },
  { action: 'deselectAll', text: 'Deselect all tabs', words: 'results clear none' },
  { action: 'downloadSelected', text: 'Download what is selected', words: 'batch tabs' },
  { action: 'downloads', text: 'Go to the Download Menu', words: 'panel progress' },
];

/** What can be done here and now. */
export function useActions({
  isLoggedIn,
  isLoading,
  error,
}: ReturnType<typeof useSession>): Entry[] {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const { isDark } = useThemeSetting();
  const shortcuts = useShortcutActions();
  const login = useLoginPath();
  const register = useLoginPath('register');
  const isGuest = !isLoggedIn && !isLoading && !error;

  return [
    ...OF_PAGES.filter(({ action }) => offersPageAction(action)).map(({ action, ...entry }) => ({
      ...entry,
      id: action,
      chord: chordsOf(action)[0],
      run: () => void runPageAction(action),
    })),
    {
      id: 'search',
      text: 'Go to the search field',
      words: 'find song',
      chord: chordsOf('search')[0],
      run: () => void shortcuts.search(),
    },
    {
      id: 'theme',
      text: isDark ? 'Switch to the light theme' : 'Switch to the dark theme',
      words: 'mode colours colors night',
      chord: chordsOf('theme')[0],
      run: () => void shortcuts.theme(),
    },
    ...TOOLS.filter(({ dialog }) => dialog !== 'palette').map(({ dialog, name, shortcut }) => ({
      id: dialog,
      text: name,
      words: 'open',
      chord: shortcut && chordsOf(shortcut)[0],
      run: () => void dispatch(dialogOpened(dialog)),
    })),
    ...(isGuest
      ? [
          { id: 'login', text: 'Log in', words: 'sign login', run: () => void navigate(login) },
          {
            id: 'register',
            text: 'Create an account',
            words: 'register sign up',
            run: () => void navigate(register),
          },
        ]
      : []),
    ...(isLoggedIn
      ? [
          {
            id: 'logout',
            text: 'Log out',
            words: 'sign logout',
            run: () => window.location.assign(hrefOf(openLogoutEndpoint)),
          },
        ]
      : []),
  ];
}
