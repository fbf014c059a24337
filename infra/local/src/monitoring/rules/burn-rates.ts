import { isShare, OBJECTIVES, type NeverObjective, type ShareObjective } from './objectives.ts';
import { runbookUrl, type AlertingRule, type RecordingRule, type RuleGroup } from './rule.ts';

/** Rates of events and of bad events over five minutes, by objective: longer windows are averages of them. */
export const EVENTS = 'tabdock:objective_events:rate5m';
export const BAD_EVENTS = 'tabdock:objective_bad_events:rate5m';
/** Share of bad events, by objective. */
export const badShare = (window: string) => `tabdock:objective_bad:ratio_rate${window}`;
/** Bad events that are allowed, as a share of all; by objective. */
export const BUDGET = 'tabdock:objective_budget:ratio';

const FREQUENT_WINDOWS = ['30m', '1h', '6h'];
const RARE_WINDOWS = ['3d', '28d'];
/** A few failures of a quiet installation are a large share of its events, and wake nobody. */
const BAD_EVENTS_MIN = 10;

interface BurnRate {
  readonly severity: 'page' | 'ticket';
  /** How many times faster the budget is used up than in 28 days. */
  readonly factor: number;
  readonly long: string;
  readonly longSeconds: number;
  /** So that the alert ends soon after the fault. */
  readonly short: string;
  readonly lasts: string;
}

const HOUR_SECONDS = 3_600;
const BURN_RATES: readonly BurnRate[] = [
  {
    severity: 'page',
    factor: 14.4,
    long: '1h',
    longSeconds: HOUR_SECONDS,
    short: '5m',
    lasts: '1m',
  },
  {
    severity: 'page',
    factor: 6,
    long: '6h',
    longSeconds: 6 * HOUR_SECONDS,
    short: '30m',
    lasts: '5m',
  },
  {
    severity: 'ticket',
    factor: 1,
    long: '3d',
    longSeconds: 72 * HOUR_SECONDS,
    short: '6h',
    lasts: '15m',
  },
];

const shares = OBJECTIVES.filter(isShare);
const nevers = OBJECTIVES.filter((one): one is NeverObjective => !isShare(one));

/** The share of bad events that is allowed, without rounding errors such as 0.0010000000000000009. */
const budgetOf = ({ share }: ShareObjective) => Number((1 - share).toFixed(6));
const rate = (counter: string) => `sum(rate(${counter}[5m]))`;

function rates(objective: ShareObjective): RecordingRule[] {
  const { name, events, counts } = objective;
  const all = rate(events);
  // A counter of bad events begins with the first one.
  const bad =
    'bad' in counts
      ? `${rate(counts.bad)} or ${all} * 0`
      : `clamp_min(${all} - ${rate(counts.good)}, 0)`;
  const labels = { objective: name };
  return [
    { record: EVENTS, expr: all, labels },
    { record: BAD_EVENTS, expr: bad, labels },
    { record: BUDGET, expr: `vector(${budgetOf(objective)})`, labels },
  ];
}

function averaged(window: string): RecordingRule {
  return {
    record: badShare(window),
    expr: `avg_over_time(${BAD_EVENTS}[${window}]) / avg_over_time(${EVENTS}[${window}])`,
  };
}

function alertsOf(objective: ShareObjective): AlertingRule[] {
  const of = `{objective="${objective.name}"}`;
  return BURN_RATES.map((burn) => {
    const limit = Number((burn.factor * budgetOf(objective)).toFixed(6));
    const badEvents = `avg_over_time(${BAD_EVENTS}${of}[${burn.long}]) * ${burn.longSeconds}`;
    return {
      alert: objective.alert,
      expr: [
        `${badShare(burn.long)}${of} > ${limit}`,
        `${badShare(burn.short)}${of} > ${limit}`,
        `${badEvents} >= ${BAD_EVENTS_MIN}`,
      ].join(' and '),
      for: burn.lasts,
      labels: {
        severity: objective.pages ? burn.severity : 'ticket',
        window: burn.long,
      },
      annotations: {
        summary: `{{ $value | humanizePercentage }} were bad in the last ${burn.long}, ${burn.factor} times what 28 days allow or more. ${objective.says}`,
        runbook_url: runbookUrl(objective.alert),
      },
    };
  });
}

function neverAlert({ alert, never, says }: NeverObjective): AlertingRule {
  return {
    alert,
    expr: `${never} > 0`,
    for: '2m',
    labels: { severity: 'page' },
    annotations: {
      summary: `{{ $value }} of them. ${says}`,
      runbook_url: runbookUrl(alert),
    },
  };
}

export const OBJECTIVE_GROUPS: readonly RuleGroup[] = [
  {
    name: 'tabdock-objectives',
    interval: '30s',
    rules: [
      ...shares.flatMap(rates),
      { record: badShare('5m'), expr: `${BAD_EVENTS} / ${EVENTS}` },
      ...FREQUENT_WINDOWS.map(averaged),
    ],
  },
  // These read hundreds of thousands of samples.
  { name: 'tabdock-objectives-long', interval: '5m', rules: RARE_WINDOWS.map(averaged) },
  {
    name: 'tabdock-objectives-alerts',
    interval: '30s',
    rules: [...shares.flatMap(alertsOf), ...nevers.map(neverAlert)],
  },
];
