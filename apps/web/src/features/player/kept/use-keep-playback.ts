import type { Playback } from '@tabdock/contracts/users';
import { useRef } from 'react';
import { PLAYBACK_SETTLED_MILLIS } from '../../../config/limits';
import { keepPlaybackHere } from './kept-here';
import { useKeepPlaybacksMutation } from './playbacks.api';

/**
 * Returns what keeps how the tab is left: in the account, or for guests in the browser. `soon` waits until nothing has
 * changed for a moment; `now` is for a page that is left.
 */
export function useKeepPlayback(tabId: string, isLoggedIn: boolean) {
  const [keepPlaybacks] = useKeepPlaybacksMutation();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const latest = useRef('');
  const keep = (playback: Playback) => {
    const text = JSON.stringify(playback);
    if (text === latest.current) return;
    latest.current = text;
    // Best effort: what is lost is where the tab was left, and the next pause says it again.
    if (isLoggedIn) void keepPlaybacks({ playbacks: [{ tabId, ...playback }] });
    else keepPlaybackHere(tabId, playback);
  };
  return (playback: Playback, when: 'soon' | 'now') => {
    clearTimeout(timer.current);
    if (when === 'now') keep(playback);
    else timer.current = setTimeout(() => keep(playback), PLAYBACK_SETTLED_MILLIS);
  };
}
