import type { UserSettingsBody } from '@tabdock/contracts/users';
import { useOutcomeToast } from '../../../components/feedback/toasts/use-outcome-toast';
import { useUpdateUserSettingsMutation } from '../../../session/settings.api';

/** Saves a setting at once, with a toast about the outcome; resolves to whether it was saved. */
export function useChangeSetting(): (changes: UserSettingsBody) => Promise<boolean> {
  const [update] = useUpdateUserSettingsMutation();
  const tell = useOutcomeToast();
  return async (changes) => {
    const error = await tell(update(changes), {
      done: 'Settings updated successfully',
      failed: 'Failed to update settings',
    });
    return error === undefined;
  };
}
