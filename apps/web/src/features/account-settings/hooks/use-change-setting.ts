import type { UserSettingsBody } from '@tabdock/contracts/users';
import { useTellOutcome } from '../../../components/feedback/toasts/use-tell-outcome';
import { useUpdateUserSettingsMutation } from '../../../session/settings.api';

/** Saves a setting at once and tells how that went; answers whether it was saved. */
export function useChangeSetting(): (changes: UserSettingsBody) => Promise<boolean> {
  const [update] = useUpdateUserSettingsMutation();
  const tell = useTellOutcome();
  return async (changes) => {
    const error = await tell(update(changes), {
      done: 'Settings updated successfully',
      failed: 'Failed to update settings',
    });
    return error === undefined;
  };
}
