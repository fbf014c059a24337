import { useEffect, useEffectEvent } from 'react';
import { api } from '../../../api/api';
import { isApiError } from '../../../api/api-error';
import { useAppDispatch } from '../../../api/store-hooks';
import { useSession } from '../../../session/use-session';
import { forgetPlaybacksHere, playbacksHere } from './kept-here';
import { useKeepPlaybacksMutation } from './playbacks.api';

/** What was played here before a login goes to the account. */
export function useAdoptedPlaybacks(): void {
  const accountId = useSession().user?.id;
  const dispatch = useAppDispatch();
  const [keepPlaybacks] = useKeepPlaybacksMutation();
  const adopt = useEffectEvent(async () => {
    const playbacks = playbacksHere();
    if (playbacks.length === 0) return;
    const { error } = await keepPlaybacks({ playbacks });
    // What is refused now is refused later too; the rest is tried with the next page.
    if (error && !(isApiError(error) && error.status === 400)) return;
    forgetPlaybacksHere();
    dispatch(api.util.invalidateTags(playbacks.map(({ tabId: id }) => ({ type: 'Tab', id }))));
  });
  useEffect(() => {
    if (accountId !== undefined) void adopt();
  }, [accountId]);
}
