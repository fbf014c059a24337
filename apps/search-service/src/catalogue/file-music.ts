import type { EventDataOf } from '@tabdock/contracts/core';
import type { scoreAnalysed } from '@tabdock/contracts/scores';
import type { FileMusic } from '@tabdock/contracts/search';

/** What a search row shows of the music in a file. */
export function musicOf({
  state,
  difficulty,
  kinds,
  playedBars,
}: EventDataOf<typeof scoreAnalysed>): FileMusic {
  return {
    isAnalysed: state === 'analysed',
    ...(difficulty !== null && { difficulty }),
    ...(kinds !== null && { kinds }),
    ...(playedBars !== null && { playedBars }),
  };
}
