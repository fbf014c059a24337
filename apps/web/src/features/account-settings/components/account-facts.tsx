import type { User } from '@tabdock/contracts/users';
import { Section } from '../../../components/layout/section';
import { formatDate } from '../../../components/text/format';
import { GROUP_NAMES, ROLE_NAMES } from '../../../config/group-names';
import { EmailVerification } from './email-verification';
import { Fact, Facts } from '../../../components/text/facts';

export function AccountFacts({ user }: { user: User }) {
  return (
    <Section title="Account" description="Who you are to Tabdock.">
      <Facts>
        <Fact name="Username">{user.username}</Fact>
        <Fact name="E-mail">
          {user.email}
          <EmailVerification verified={user.emailVerified} />
        </Fact>
        <Fact name="Role">{ROLE_NAMES[user.role]}</Fact>
        <Fact name="Group">{GROUP_NAMES[user.group]}</Fact>
        <Fact name="Member since">{formatDate(user.createdAt)}</Fact>
      </Facts>
    </Section>
  );
}
