import type { TabScore } from '@tabdock/contracts/scores';

interface Sheet {
  readonly facts: TabScore['facts'] | undefined;
  readonly track: number;
  /** Index of the first bar that is on it. */
  readonly firstBar: number;
}

/** What a player has to know before the first note: tuning, capo and tempo, as far as the file says it. */
export function sheetFacts({ facts, track, firstBar }: Sheet): readonly string[] {
  const { tuning, capo = 0 } = facts?.tracks[track] ?? {};
  const tempo = facts?.tempos.findLast(({ bar }) => bar <= firstBar)?.tempo;
  return [
    ...(tuning ? [`Tuning ${tuning}`] : []),
    ...(capo > 0 ? [`Capo ${capo}`] : []),
    ...(tempo ? [`♩ = ${Math.round(tempo)}`] : []),
  ];
}
