import { useEffect, useEffectEvent } from 'react';
import { api } from '../api/api';
import { useAppDispatch } from '../api/store-hooks';
import { refreshSession } from './refresh-session';
import { useSession } from './use-session';

const CHANNEL = 'tabdock.session';

/** One browser, one session: follows logins, logouts and changes of group, such as buying premium, of other windows. */
export function useOtherWindows(): void {
  const { user, isLoading, error } = useSession();
  const dispatch = useAppDispatch();
  const known = !isLoading && !error;
  const person = user && `${user.id} ${user.group}`;

  const compare = useEffectEvent((theirs: unknown) => {
    if (!known || theirs === person) return;
    const isSameAccount = user !== null && String(theirs).split(' ')[0] === user.id;
    // The group of the same account has changed: what is typed on the page stays.
    if (isSameAccount) dispatch(api.util.invalidateTags(['Session']));
    else void dispatch(refreshSession());
  });
  useEffect(() => {
    if (!known) return;
    const channel = new BroadcastChannel(CHANNEL);
    channel.onmessage = ({ data }) => compare(data);
    channel.postMessage(person);
    return () => channel.close();
  }, [known, person]);
}
