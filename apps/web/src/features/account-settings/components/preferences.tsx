import type { UserSettings } from '@tabdock/contracts/users';
import { Section } from '../../../components/layout/section';
import { LoadFailure } from '../../../components/feedback/load-failure';
import { chosenTheme, useGetUserSettingsQuery } from '../../../session/settings.api';
import { useChangeSetting } from '../hooks/use-change-setting';
import { BlockSkeleton } from '../../../components/feedback/block-skeleton';
import { ThemeChoice } from './theme-choice';
import { Toggle } from '../../../components/inputs/toggle';

const TOGGLES = [
  {
    setting: 'emailNotifications',
    label: 'E-mail notifications',
    hint: 'News about your account, such as a new group. Mails about your password, second step and payments always come.',
  },
  {
    setting: 'replyNotifications',
    label: 'Replies to your comments',
    hint: 'A mail when somebody replies, at most one an hour for each thread, while e-mail notifications are on.',
  },
  {
    setting: 'downloadNotifications',
    label: 'Download notifications',
    hint: 'A mail when a batch of downloads is done.',
  },
  {
    setting: 'loginNotifications',
    label: 'Logins with a new device',
    hint: 'A mail when a browser logs in that you did not use before, at most one an hour.',
  },
  {
    setting: 'publicProfile',
    label: 'Public profile',
    hint: 'Others see your whole profile. While this is off they see your display name alone.',
  },
] as const satisfies readonly { setting: keyof UserSettings; label: string; hint: string }[];

/** Everything that is saved as soon as it is changed. */
export function Preferences() {
  const { data: settings, error, refetch } = useGetUserSettingsQuery();
  const change = useChangeSetting();
  return (
    <>
      <Section title="Notifications and privacy" description="Each change is saved at once.">
        {settings ? (
          TOGGLES.map(({ setting, label, hint }) => (
            <Toggle
              key={setting}
              label={label}
              hint={hint}
              checked={settings[setting]}
              onChange={(checked) => void change({ [setting]: checked })}
            />
          ))
        ) : error ? (
          <LoadFailure error={error} onRetry={() => void refetch()} />
        ) : (
          <BlockSkeleton rows={3} />
        )}
      </Section>
      {settings && (
        <Section title="Appearance" description="How Tabdock looks. Saved at once too.">
          <ThemeChoice chosen={chosenTheme(settings)} onChoose={(theme) => change({ theme })} />
        </Section>
      )}
    </>
  );
}
