import type { ThemeSetting, UserSettings } from '@tabdock/contracts/users';

/** The theme that the account has chosen, if any. A server of an earlier version does not mark a choice. */
export function chosenTheme({ theme, themeChosen }: UserSettings): ThemeSetting | undefined {
  return (themeChosen ?? theme !== 'system') ? theme : undefined;
}
