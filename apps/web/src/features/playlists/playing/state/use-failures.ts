import { useState } from 'react';
import type { OpeningState } from '../../../player/opening/use-opening';
import { faultWords } from '../../../player/words/fault-words';

/** Tracks of a list that could not be opened when that was last tried, with the reasons. */
export function useFailures() {
  const [failures, setFailures] = useState<ReadonlyMap<string, string>>(new Map());
  /** Remembers how opening a track went; returns whether it failed. */
  const note = (trackId: string, state: OpeningState): boolean => {
    if (state.status === 'loading') return false;
    const failed: [string, string][] =
      state.status === 'failed' ? [[trackId, faultWords(state.error).text]] : [];
    setFailures((known) => new Map([...known].filter(([id]) => id !== trackId).concat(failed)));
    return failed.length > 0;
  };
  return { failures, note };
}
