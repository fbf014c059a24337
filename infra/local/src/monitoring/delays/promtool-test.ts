import { OBJECTIVE_GROUPS } from '../rules/burn-rates.ts';
import { secondsOf, type AlertDelay } from './alert-delay.ts';
import { QUIET_SECONDS } from './alert-delays.ts';

/** Intervals of `infra/monitoring/prometheus.yaml`. */
export const SCRAPE_SECONDS = 15;
export const EVALUATION_SECONDS = 30;
const STEP_SECONDS = { scrape: SCRAPE_SECONDS, evaluation: EVALUATION_SECONDS };
/** Hours and days of each 15 seconds take too long. */
const RARE_STEP_SECONDS = { scrape: 60, evaluation: 300 };
/** An alert that is late is found to be. */
const LATE_SECONDS = 300;
const OBJECTIVES = OBJECTIVE_GROUPS.flatMap(({ rules }) => rules).flatMap((rule) =>
  'alert' in rule ? rule.alert : [],
);

/** How often Prometheus looks in the test of this one, in seconds. */
function stepsOf({ window }: AlertDelay): typeof STEP_SECONDS {
  return window === undefined || window === '1h' ? STEP_SECONDS : RARE_STEP_SECONDS;
}

/**
 * Files of unit tests for promtool: each alert fires for the first time when it is said to. Faults begin just after a
 * sample and an evaluation; before, an alert's window is full of good events. An alert's test reads only the file that
 * it stands in: with all rules it takes longer.
 */
export function promtoolTests(delays: readonly AlertDelay[], rulesFolder: string): object[] {
  return ['objectives', 'causes'].flatMap((file) =>
    [STEP_SECONDS, RARE_STEP_SECONDS].flatMap((steps) => {
      const tested = delays.filter((delay) => fileOf(delay) === file && stepsOf(delay) === steps);
      return tested.length === 0
        ? []
        : {
            rule_files: [`${rulesFolder}/${file}.yaml`],
            evaluation_interval: `${steps.evaluation}s`,
            // promtool takes groups in any order.
            ...(file === 'objectives' && {
              group_eval_order: OBJECTIVE_GROUPS.map(({ name }) => name),
            }),
            tests: tested.map(testOf),
          };
    }),
  );
}

function fileOf({ alert }: AlertDelay): string {
  return OBJECTIVES.includes(alert) ? 'objectives' : 'causes';
}

function testOf(delay: AlertDelay): object {
  const { scrape, evaluation } = stepsOf(delay);
  const { alert, window, fault, series, after } = delay;
  const begin = window ? secondsOf(window) : QUIET_SECONDS;
  const end = begin + secondsOf(after) + LATE_SECONDS;
  const before = begin / scrape + 1;
  const during = (end - begin) / scrape;
  const labels = `alertname="${alert}",alertstate="firing"${window ? `,window="${window}"` : ''}`;
  return {
    name: `${alert}: ${fault}`,
    interval: `${scrape}s`,
    input_series: series.map((one) => ({
      series: one.series,
      values: one.values(before, during),
    })),
    promql_expr_test: [
      {
        expr: `min(min_over_time(timestamp(ALERTS{${labels}})[${end}s:${evaluation}s])) - ${begin}`,
        eval_time: `${end}s`,
        exp_samples: [{ labels: '{}', value: secondsOf(after) }],
      },
    ],
  };
}
