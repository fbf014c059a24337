import type { BarContent, BarContents } from '@tabdock/contracts/scores';
import type { Lanes } from './lanes';

/** Widths of the window from which on a line has other numbers of bars. */
export const STEPS = ['xs', 'md', 'lg'] as const;
/** Bars in a line from each of them on. */
export type Columns = Readonly<Record<(typeof STEPS)[number], number>>;

/** Signs of a bar, with one's room after each moment, beyond which it needs more room. */
const DENSE_SIGNS = 20;
const USUAL: Columns = { xs: 2, md: 4, lg: 4 };
const DENSE: Columns = { xs: 1, md: 2, lg: 4 };

type Compared = Pick<BarContents['rows'][number], 'one' | 'other'>;

/** How many bars stand in a line, so that no number touches the next one. */
export function columnsFor(
  bars: readonly Compared[],
  lanes: { readonly one: Lanes; readonly other: Lanes },
): Columns {
  const signs = bars.flatMap(({ one, other }) => [
    signsIn(one, lanes.one),
    signsIn(other, lanes.other),
  ]);
  return Math.max(0, ...signs) > DENSE_SIGNS ? DENSE : USUAL;
}

/** How many signs a bar needs room for beside each other: 24 for eighths at the twelfth fret. */
function signsIn(content: BarContent | null, { textOf }: Lanes): number {
  const beats = content?.beats ?? [];
  const widest = beats.map(({ notes }) => Math.max(0, ...notes.map((note) => textOf(note).length)));
  return widest.reduce((sum, signs) => sum + signs + 1, 0);
}
