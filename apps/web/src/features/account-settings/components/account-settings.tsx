import type { User } from '@tabdock/contracts/users';
import { AccountFacts } from './account-facts';
import { OpenSessions } from './open-sessions';
import { OwnData } from './own-data';
import { ChangePassword } from './change-password';
import { Preferences } from './preferences';
import { Profile } from './profile';

/** Every part fetches, fails and is tried again by itself. */
export function AccountSettings({ user }: { user: User }) {
  return (
    <>
      <AccountFacts user={user} />
      <Profile />
      <Preferences />
      <ChangePassword username={user.username} />
      <OpenSessions />
      <OwnData />
    </>
  );
}
