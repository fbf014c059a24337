import type { NearTab } from '@tabdock/contracts/scores';

type Near = Pick<NearTab, 'relation' | 'measure'>;

/** Never "100 %" of what is not the whole. */
function share(measure: number): string {
  // 0.58 times 100 is a little less than 58.
  return `${Math.floor(Number((measure * 100).toFixed(6)))} %`;
}

/** What a tab's music is to that of the one that is looked at: `Nearly the same: 92 % of the bars`. */
export function nearWords({ relation, measure }: Near, one = 'this tab'): string {
  switch (relation) {
    case 'same':
      return 'The same music';
    case 'nearly the same':
      return `Nearly the same: ${measure === 1 ? 'all' : share(measure)} of the bars`;
    case 'part':
      return measure === 1 ? `Holds all of ${one}` : `Holds ${share(measure)} of ${one}`;
    case 'whole':
      return measure === 1 ? `Part of ${one}` : `Part of ${one}: ${share(measure)} of its bars`;
    case 'version':
      return `Another version: ${share(measure)} of the melody`;
  }
}

const INVERSE: Partial<Record<Near['relation'], Near['relation']>> = {
  part: 'whole',
  whole: 'part',
};

/** The same pair of tabs from the other's point of view. */
export function inverse({ relation, measure }: Near): Near {
  return { relation: INVERSE[relation] ?? relation, measure };
}
