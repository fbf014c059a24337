import type { BarRange } from '../../../player/interface/player';
import { type AlignedBars, LETTERS, otherOf, type Place, type Side } from './aligned-bars';

/** Where a version goes on, in words: `B, bar 33`, or why it is another bar than the one asked for. */
export function placeWords(
  { bar, instead }: Place,
  side: Side,
  wanted: AlignedBars | undefined,
): string {
  const letter = LETTERS[side];
  const number = bar + 1;
  const there = wanted?.[otherOf(side)];
  const missed = wanted?.[side];
  if (instead === 'not there' && typeof there === 'number')
    return `Bar ${there + 1} is only in ${LETTERS[otherOf(side)]}. ${letter} goes on at bar ${number}.`;
  if (instead === 'not heard' && typeof missed === 'number')
    return `Bar ${missed + 1} of ${letter} cannot be heard here. ${letter} goes on at bar ${number}.`;
  return `${letter}, bar ${number}`;
}

/** Why the music has stopped at a place that somebody went to: `Bar 33 of A cannot be heard here.` */
export function unheardWords(side: Side, bar: number): string {
  return `Bar ${bar + 1} of ${LETTERS[side]} cannot be heard here.`;
}

/** How much of a version is heard: null for all of it; `owners` or `nobody` for those who hear it instead. */
export type Audible = BarRange | 'owners' | 'nobody' | null;

/** What of the versions is not heard, a sentence for each: `Of A you hear bars 1 to 8.` */
export function missingWords(audible: Readonly<Record<Side, Audible>>): string[] {
  return (['one', 'other'] as const).flatMap((side) => {
    const [letter, what] = [LETTERS[side], audible[side]];
    if (what === null) return [];
    if (what === 'owners') return [`${letter} plays for accounts that have downloaded it.`];
    if (what === 'nobody')
      return [
        `${letter} cannot be played here: its source does not allow it, or its file is too large.`,
      ];
    return [`Of ${letter} you hear the beginning, bars ${what.from + 1} to ${what.to + 1}.`];
  });
}

/** What makes so many versions be heard as a whole. */
export function helpWords(versions: number, isGuest: boolean): string[] {
  if (versions === 0) return [];
  if (isGuest) return [`Log in and download ${versions === 2 ? 'both' : 'it'} to hear everything.`];
  return [
    versions === 2
      ? 'Download both, and everything plays here.'
      : 'Download it, and all of it plays here.',
  ];
}
