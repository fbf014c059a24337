import type { BusinessAnalytics, BusinessPart } from '@tabdock/contracts/analytics';
import { ABOUT } from '../shared/figure-texts';

type Day = BusinessAnalytics['days'][number];

export interface DayFigure {
  name: Exclude<keyof Day, 'day'>;
  label: string;
  about: string;
  /** Part of the answer that has the figure. */
  part: BusinessPart;
}

/** The figures, in the order in which they are shown. */
export const DAY_FIGURES: readonly DayFigure[] = [
  { name: 'visits', label: 'Visits', about: ABOUT.visits, part: 'accounts' },
  { name: 'searches', label: 'Searches', about: ABOUT.searches, part: 'searches' },
  { name: 'downloads', label: 'Downloads', about: ABOUT.downloads, part: 'downloads' },
  { name: 'signUps', label: 'Sign-ups', about: ABOUT.signUps, part: 'accounts' },
];

/** A figure's values, unless a day's is not known. */
export function valuesOf(
  days: BusinessAnalytics['days'],
  { name }: Pick<DayFigure, 'name'>,
): number[] | null {
  const values = days.flatMap((day) => day[name] ?? []);
  return values.length === days.length ? values : null;
}
