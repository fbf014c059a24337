import { OUTCOME_OK, type SourceDay, type SourceWeek } from '@tabdock/contracts/core';

const DAY_SECONDS = 24 * 60 * 60;

export interface DayFigures {
  /** Date in UTC. */
  day: string;
  asked: number;
  failed: number;
}

export interface WeekFigures {
  days: DayFigures[];
  asked: number;
  failed: number;
  /** How often the recipe allows asking in these days. */
  allowed: number;
  /** Share of the budget that was used, from 0 to 1: over all days, and on the busiest one. */
  used: number;
  busiest: number;
  /** How often each failure came, the most frequent first. */
  failures: [kind: string, times: number][];
}

export function weekFigures({ requestsPerSecond, days }: SourceWeek): WeekFigures {
  const figures = days.map(({ day, outcomes }) => {
    const asked = sumOf(Object.values(outcomes));
    return { day, asked, failed: asked - (outcomes[OUTCOME_OK] ?? 0) };
  });
  const asked = sumOf(figures.map((day) => day.asked));
  const allowedOfDay = requestsPerSecond * DAY_SECONDS;
  const allowed = allowedOfDay * days.length;
  return {
    days: figures,
    asked,
    failed: sumOf(figures.map((day) => day.failed)),
    allowed,
    used: allowed === 0 ? 0 : asked / allowed,
    busiest: Math.max(0, ...figures.map((day) => day.asked)) / allowedOfDay,
    failures: Object.entries(outcomesOf(days))
      .filter(([outcome]) => outcome !== OUTCOME_OK)
      .sort(([, a], [, b]) => b - a),
  };
}

/** Outcomes of all days together. */
export function outcomesOf(days: readonly SourceDay[]): Record<string, number> {
  const all: Record<string, number> = {};
  for (const { outcomes } of days)
    for (const [outcome, times] of Object.entries(outcomes))
      all[outcome] = (all[outcome] ?? 0) + times;
  return all;
}

function sumOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0);
}
