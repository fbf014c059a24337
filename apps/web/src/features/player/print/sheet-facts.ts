import type { TabScore } from '@tabdock/contracts/scores';
import { AS_WRITTEN, type Pitch, type Tuning } from '../../../player/interface/pitch';
import { stringNames, transposedWords } from '../pitch/pitch-words';

interface Sheet {
  readonly facts: TabScore['facts'] | undefined;
  /** How the track is tuned; undefined for what has no strings, and while it is not known. */
  readonly tuning: Tuning | undefined;
  readonly pitch: Pitch | undefined;
  /** Index of the first bar that is on it. */
  readonly firstBar: number;
}

/** What a player has to know before the first note: tuning, capo, pitch and tempo, as far as the file says it. */
export function sheetFacts({
  facts,
  tuning,
  pitch = AS_WRITTEN,
  firstBar,
}: Sheet): readonly string[] {
  const tempo = facts?.tempos.findLast(({ bar }) => bar <= firstBar)?.tempo;
  const hasCapo = tuning !== undefined && tuning.capo > 0 && pitch.usesCapo;
  return [
    ...(tuning ? [`Tuning ${stringNames(tuning.strings)}`] : []),
    ...(hasCapo ? [`Capo ${tuning.capo}`] : []),
    ...(pitch.semitones === 0 ? [] : [transposedWords(pitch.semitones)]),
    ...(tempo ? [`♩ = ${Math.round(tempo)}`] : []),
  ];
}
