import type { TabScore } from '@tabdock/contracts/scores';

export type Defect = NonNullable<TabScore['defects']>['listed'][number];

const WORDS: Record<Defect['kind'], string> = {
  'bar too short': 'does not fill its measure',
  'bar too long': 'has more than its measure holds',
  'note outside the instrument': 'has a note that the instrument does not have',
  'empty tail': 'begins a part without notes that lasts to the end',
  'track without notes': 'has no notes',
};

/** `Bar 17 of Guitar 1 does not fill its measure.` */
export function defectWords(
  { kind, bar, track }: Defect,
  nameOf: (index: number) => string,
): string {
  const place = bar === undefined ? undefined : `Bar ${bar + 1}`;
  const owner = track === undefined ? undefined : nameOf(track);
  const subject =
    place === undefined
      ? (owner ?? 'The score')
      : owner === undefined
        ? place
        : `${place} of ${owner}`;
  return `${subject} ${WORDS[kind]}.`;
}
