import { useState } from 'react';
import { useSession } from '../../../session/use-session';
import { LoggedInAlready } from './logged-in-already';
import { LoginTabs } from './login-tabs';

/** The forms; for whoever came here logged in, who that is. A login on this page leads away from it. */
export function LoginPanel() {
  const { user, isLoading } = useSession();
  const [cameLoggedIn, setCameLoggedIn] = useState<boolean>();
  if (!isLoading && (cameLoggedIn === undefined || (cameLoggedIn && !user)))
    setCameLoggedIn(user !== null);
  return user && cameLoggedIn ? <LoggedInAlready user={user} /> : <LoginTabs />;
}
