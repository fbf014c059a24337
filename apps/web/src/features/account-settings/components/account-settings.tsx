import type { User } from '@tabdock/contracts/users';
import type { ReactNode } from 'react';
import { AccountFacts } from './account-facts';
import { OpenSessions } from './open-sessions';
import { OwnData } from './own-data';
import { SecurityEvents } from './security-events';
import { ChangePassword } from './change-password';
import { TwoStepSection } from '../two-step/two-step-section';
import { Preferences } from './preferences';

interface AccountSettingsProps {
  user: User;
  /** Sections from other features. */
  plan: ReactNode;
  profile: ReactNode;
}

/** Every part fetches, fails and is tried again by itself. */
export function AccountSettings({ user, plan, profile }: AccountSettingsProps) {
  return (
    <>
      <AccountFacts user={user} />
      {plan}
      {profile}
      <Preferences />
      <ChangePassword owner={user} />
      <TwoStepSection />
      <OpenSessions />
      <SecurityEvents />
      <OwnData />
    </>
  );
}
