import type { SecondFactorDemand } from '@tabdock/contracts/core';
import { useState } from 'react';
import { PageExit } from '../../../components/layout/page-exit';
import { Page } from '../../../components/layout/page';
import { useSession } from '../../../session/use-session';
import { useLoginTab } from '../hooks/use-login-tab';
import { LoggedInAlready } from './logged-in-already';
import { LoginTabs } from './login-tabs';
import { SecondStep } from './second-step';

const HEADINGS = {
  login: { title: 'Log in', lead: 'Your downloads, lists and settings, on every device.' },
  register: {
    title: 'Create your free account',
    lead: 'Download many tabs at once, keep playlists, see fewer ads.',
  },
} as const;

/** The forms, or the current account for a visitor who arrives logged in. A login here navigates away. */
export function Login() {
  const { user, isLoading } = useSession();
  const [tab] = useLoginTab();
  const [demand, setDemand] = useState<SecondFactorDemand>();
  const [cameLoggedIn, setCameLoggedIn] = useState<boolean>();
  if (!isLoading && (cameLoggedIn === undefined || (cameLoggedIn && !user)))
    setCameLoggedIn(user !== null);
  if (user && cameLoggedIn) return <LoggedInAlready user={user} />;
  if (demand) return <SecondStep demand={demand} onBack={() => setDemand(undefined)} />;
  return (
    <Page {...HEADINGS[tab]}>
      <LoginTabs onSecondStep={setDemand} />
      <PageExit to="/">Continue as Guest</PageExit>
    </Page>
  );
}
