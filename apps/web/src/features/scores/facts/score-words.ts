import type { TabScore } from '@tabdock/contracts/scores';
import { count } from '../../../components/text/format';
import type { Defect } from './defect-words';

type ScoreFacts = NonNullable<TabScore['facts']>;
type Defects = NonNullable<TabScore['defects']>;

const KINDS: Record<Defect['kind'], readonly [one: string, many: string]> = {
  'bar too short': ['bar too short', 'bars too short'],
  'bar too long': ['bar too long', 'bars too long'],
  'note outside the instrument': ['note outside the instrument', 'notes outside the instrument'],
  'empty tail': ['empty end', 'empty ends'],
  'track without notes': ['track without notes', 'tracks without notes'],
};

/** `2 tracks: guitar, drums`, each kind once. */
export function trackWords({ tracks }: ScoreFacts): string {
  const kinds = [...new Set(tracks.map(({ kind }) => kind))].filter((kind) => kind !== 'other');
  const words = count(tracks.length, 'track');
  return kinds.length === 0 ? words : `${words}: ${kinds.join(', ')}`;
}

/** `32 bars, 48 played`: repeats are said where there are any. */
export function lengthWords({ writtenBars, playedBars }: ScoreFacts): string {
  const words = count(writtenBars, 'bar');
  return playedBars > writtenBars ? `${words}, ${playedBars} played` : words;
}

/** `3 bars too short, 1 track without notes, 4 more`; not every defect is listed. */
export function defectSummary({ total, listed }: Defects): string {
  if (total === 0) return 'nothing wrong';
  const byKind = Map.groupBy(listed, ({ kind }) => kind);
  const words = [...byKind].map(([kind, { length }]) => count(length, ...KINDS[kind]));
  const rest = total - listed.length;
  return [...words, ...(rest > 0 ? [`${rest} more`] : [])].join(', ');
}
