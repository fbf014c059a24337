import { useColorScheme } from '@mui/material/styles';
import { useEffect, useEffectEvent } from 'react';
import { chosenTheme, useGetUserSettingsQuery } from './settings.api';
import { useSession } from './use-session';

/** Applies the account's chosen theme at login and whenever the settings are fetched again. */
export function useAccountTheme(): void {
  const { isLoggedIn } = useSession();
  const { currentData, fulfilledTimeStamp } = useGetUserSettingsQuery(undefined, {
    skip: !isLoggedIn,
  });
  const { mode, setMode } = useColorScheme();
  const apply = useEffectEvent(() => {
    const chosen = currentData && chosenTheme(currentData);
    if (chosen && chosen !== mode) setMode(chosen);
  });
  useEffect(() => apply(), [fulfilledTimeStamp]);
}
