import { useColorScheme } from '@mui/material/styles';
import type { ThemeSetting } from '@tabdock/contracts/users';
import { useCallback } from 'react';
import { detailOf } from '../api/api-error';
import { useAppDispatch } from '../api/store-hooks';
import { showToast } from '../components/feedback/toasts/toasts.slice';
import { useUpdateUserSettingsMutation } from './settings.api';
import { useSession } from './use-session';

/** The theme of this browser; an account stores the choice too. */
export function useThemeSetting() {
  const { mode, systemMode, setMode } = useColorScheme();
  const { isLoggedIn } = useSession();
  const [update] = useUpdateUserSettingsMutation();
  const dispatch = useAppDispatch();

  const choose = useCallback(
    async (theme: ThemeSetting): Promise<void> => {
      setMode(theme);
      if (!isLoggedIn) return;
      const { error } = await update({ theme });
      if (!error) return;
      const description = detailOf(error);
      dispatch(showToast({ tone: 'error', title: 'Failed to update settings', description }));
    },
    [setMode, isLoggedIn, update, dispatch],
  );

  return {
    theme: mode ?? 'light',
    /** The effective theme, chosen here or by the system. */
    isDark: (mode === 'system' ? systemMode : mode) === 'dark',
    choose,
  };
}
