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
  /** Whether it is seen by an account. */
  readonly isOfAccount?: boolean;
}

export const OTHER_CATEGORIES = ['accessibility', 'best-practices', 'seo'];
const OTHER_SCORE = 100;

const FAST: Readonly<Record<FormFactor, number>> = { desktop: 95, mobile: 90 };

/**
 * Pages that people use most have speed targets; the other targets do not depend on the machine.
 * @param tab the path of a tab whose player waits
 */
export const visits = (tab: string): readonly Visit[] => [
  ...onEach({ path: '/' }),
  ...onEach({ path: '/?q=greensleeves', isPrivate: true }),
  ...onEach({ path: tab }),
  ...onEach({ path: '/downloads', isPrivate: true, isOfAccount: true }),
  ...onEach({ path: '/settings', isPrivate: true, isOfAccount: true }),
  { path: '/login', formFactor: 'mobile', isPrivate: true },
];

function onEach(page: Omit<Visit, 'formFactor' | 'performance'>): readonly Visit[] {
  return (['desktop', 'mobile'] as const).map((formFactor) => ({
    ...page,
    formFactor,
    performance: FAST[formFactor],
  }));
}

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
