export type FormFactor = 'desktop' | 'mobile';

/** Results of one page: scores from 0 to 100, times in milliseconds. */
export interface Audit {
  readonly scores: Readonly<Record<string, number>>;
  readonly times: Readonly<Record<string, number>>;
  readonly bytes?: number;
  /** Lighthouse's benchmark index of the machine; below 1000 the machine is slow or busy. */
  readonly machine: number;
  /** Audits of the other categories that found something. */
  readonly failed: readonly string[];
}

export interface Visit {
  readonly path: string;
  readonly formFactor: FormFactor;
  /** Least score for performance; unset where only the other categories are asked. */
  readonly performance?: number;
  /** Whether search engines are kept away from it. */
  readonly isPrivate?: boolean;
}

export const OTHER_CATEGORIES = ['accessibility', 'best-practices', 'seo'];
const OTHER_SCORE = 100;

/**
 * Home and the page of a tab are what visitors see first, so they have speed targets; the other targets do not depend on
 * the machine.
 * @param tab the path of a tab whose player waits
 */
export const visits = (tab: string): readonly Visit[] => [
  { path: '/', formFactor: 'desktop', performance: 95 },
  { path: '/', formFactor: 'mobile', performance: 85 },
  { path: tab, formFactor: 'mobile', performance: 90 },
  { path: '/?q=greensleeves', formFactor: 'mobile', isPrivate: true },
  { path: '/login', formFactor: 'mobile', isPrivate: true },
];

/** The median run by performance; expects an odd number of runs. */
export function median(audits: readonly Audit[]): Audit {
  const sorted = [...audits].sort((a, b) => performanceOf(a) - performanceOf(b));
  const middle = sorted[Math.floor(sorted.length / 2)];
  if (!middle) throw new Error('no audit was made');
  return middle;
}

/** A sentence for each target that is missed. */
export function shortfalls(visit: Visit, audit: Audit): string[] {
  const where = `${visit.path} (${visit.formFactor})`;
  const others = OTHER_CATEGORIES.filter((name) => (audit.scores[name] ?? 0) < OTHER_SCORE).map(
    (name) =>
      `${where}: ${name} ${audit.scores[name] ?? 'none'}, below ${OTHER_SCORE}: ${audit.failed.join(', ')}`,
  );
  const { performance } = visit;
  if (performance === undefined || performanceOf(audit) >= performance) return others;
  return [`${where}: performance ${performanceOf(audit)}, below ${performance}`, ...others];
}

const performanceOf = ({ scores }: Audit) => scores['performance'] ?? 0;
