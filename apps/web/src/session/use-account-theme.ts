import { useColorScheme } from '@mui/material/styles';
import { useEffect, useEffectEvent } from 'react';
import { useGetUserSettingsQuery } from './settings.api';
import { useSession } from './use-session';

/** The account's theme becomes this browser's when somebody logs in, and whenever it was fetched anew. */
export function useAccountTheme(): void {
  const { isLoggedIn } = useSession();
  const { currentData, fulfilledTimeStamp } = useGetUserSettingsQuery(undefined, {
    skip: !isLoggedIn,
  });
  const { mode, setMode } = useColorScheme();
  const apply = useEffectEvent(() => {
    if (currentData && currentData.theme !== mode) setMode(currentData.theme);
  });
  useEffect(() => apply(), [fulfilledTimeStamp]);
}
