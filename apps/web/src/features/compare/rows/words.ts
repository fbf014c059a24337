import type { TrackPair } from '@tabdock/contracts/scores';
import { count } from '../../../components/text/format';
import type { PlacedRun, Row } from './rows';

type Kind = Row['kind'];

/** A sign for each kind, so that colour is never the only one. */
export const KIND_SIGNS: Record<Kind, string> = {
  same: '=',
  transposed: 'T',
  changed: '≠',
  'only in one': 'A',
  'only in other': 'B',
};

export const KIND_NAMES: Record<Kind, string> = {
  same: 'Same',
  transposed: 'Transposed',
  changed: 'Changed',
  'only in one': 'Only in A',
  'only in other': 'Only in B',
};

/** `2 semitones higher`, `1 semitone lower`. */
export function semitoneWords(semitones: number): string {
  return `${count(Math.abs(semitones), 'semitone')} ${semitones < 0 ? 'lower' : 'higher'}`;
}

/** What is to be said of a whole track: `92 of 96 bars are the same; 4 are only in A.` */
export function summaryOf(runs: readonly PlacedRun[], semitones: number): string {
  const total = barsIn(runs, () => true);
  const alike = barsIn(runs, ({ differs }) => !differs);
  const shift = semitones === 0 ? '' : `, ${semitoneWords(semitones)} in B`;
  if (alike === total) return `All ${count(total, 'bar')} are the same${shift}.`;
  const differing = OTHERS.flatMap(({ kind, words }) => {
    const bars = barsIn(runs, (run) => run.differs && run.kind === kind);
    return bars === 0 ? [] : [`${bars} ${bars === 1 ? words.one : words.many}`];
  });
  const head =
    alike === 0
      ? `None of ${count(total, 'bar')} is the same`
      : `${alike} of ${count(total, 'bar')} ${alike === 1 ? 'is' : 'are'} the same${shift}`;
  return `${[head, ...differing].join('; ')}.`;
}

const OTHERS: readonly { kind: Kind; words: { one: string; many: string } }[] = [
  { kind: 'changed', words: { one: 'differs', many: 'differ' } },
  { kind: 'transposed', words: { one: 'is in another key', many: 'are in another key' } },
  { kind: 'only in one', words: { one: 'is only in A', many: 'are only in A' } },
  { kind: 'only in other', words: { one: 'is only in B', many: 'are only in B' } },
];

/** `Bars 33–36 are only in A.` */
export function runWords({ kind, one, other, bars, semitones = 0 }: PlacedRun): string {
  const many = bars > 1;
  switch (kind) {
    case 'only in one':
      return `${barsWords(one ?? 0, bars)} ${many ? 'are' : 'is'} only in A.`;
    case 'only in other':
      return `${barsWords(other ?? 0, bars)} ${many ? 'are' : 'is'} only in B.`;
    case 'transposed':
      return `${pairWords(one, other, bars)} ${many ? 'are' : 'is'} ${semitoneWords(semitones)} in B.`;
    case 'changed':
      return one === other
        ? `${barsWords(one ?? 0, bars)} ${many ? 'differ' : 'differs'}.`
        : `${pairWords(one, other, bars)} ${many ? 'differ' : 'differs'}.`;
    case 'same':
      return `${pairWords(one, other, bars)} ${many ? 'are' : 'is'} the same.`;
  }
}

/** `Bar 33`, `Bars 33–36`. */
export function barsWords(first: number, bars: number): string {
  return bars === 1 ? `Bar ${first + 1}` : `Bars ${first + 1}–${first + bars}`;
}

/** Names both numbers where they are not the same: `Bar 40 (44 in B)`. */
function pairWords(one: number | null, other: number | null, bars: number): string {
  const words = barsWords(one ?? 0, bars);
  if (one === other) return words;
  const last = bars === 1 ? '' : `–${(other ?? 0) + bars}`;
  return `${words} (${(other ?? 0) + 1}${last} in B)`;
}

/** `33`, or `33 · 37` where the numbers are not the same. */
export function rowNumbers({ one, other }: Row): string {
  const numbers = [one, other].filter((bar) => bar !== null).map((bar) => bar + 1);
  return numbers[0] === numbers[1] ? `${numbers[0]}` : numbers.join(' · ');
}

export function trackName({ one, other }: TrackPair): string {
  const track = one ?? other;
  return track?.name || `Track ${(track?.index ?? 0) + 1}`;
}

/** What a list of tracks says of one. */
export function trackWords(pair: TrackPair): string {
  const name = trackName(pair);
  if (pair.other === null) return `${name}: only in A`;
  if (pair.one === null) return `${name}: only in B`;
  if (pair.differences === null) return `${name}: many bars differ`;
  if (pair.differences === 0) return `${name}: nothing differs`;
  return `${name}: ${count(pair.differences, 'bar')} ${pair.differences === 1 ? 'differs' : 'differ'}`;
}

function barsIn(runs: readonly PlacedRun[], which: (run: PlacedRun) => boolean): number {
  return runs.reduce((sum, run) => sum + (which(run) ? run.bars : 0), 0);
}
