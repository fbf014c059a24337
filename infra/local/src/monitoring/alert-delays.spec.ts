import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { ROOT } from '../shared/root.ts';
import { inWords, secondsOf, type AlertDelay } from './delays/alert-delay.ts';
import { ALERT_DELAYS } from './delays/alert-delays.ts';
import { SCRAPE_SECONDS, EVALUATION_SECONDS } from './delays/promtool-test.ts';
import { OBJECTIVE_GROUPS } from './rules/burn-rates.ts';
import { CAUSE_GROUPS } from './rules/causes.ts';
import type { AlertingRule } from './rules/rule.ts';

const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');
const alerts = [...OBJECTIVE_GROUPS, ...CAUSE_GROUPS]
  .flatMap((group) => group.rules)
  .filter((rule): rule is AlertingRule => 'alert' in rule);

function rowOf({ alert, window, fault, after }: AlertDelay): string {
  const rule = alerts.find((one) => one.alert === alert && one.labels['window'] === window);
  const link = `[${alert}](runbooks/alerts.md#${alert.toLowerCase()})`;
  return `| ${link} | ${fault} | ${rule?.labels.severity} | ${inWords(after)} |`;
}

describe('times from faults to their alerts', () => {
  it('are known of every alert and every window', () => {
    const names = (all: readonly { readonly alert: string }[]) =>
      [...new Set(all.map(({ alert }) => alert))].sort();
    expect(names(ALERT_DELAYS)).toEqual(names(alerts));
    const windows = (all: readonly (string | undefined)[]) => [...new Set(all)].sort();
    expect(windows(ALERT_DELAYS.map(({ window }) => window))).toEqual(
      windows(alerts.map(({ labels }) => labels['window'])),
    );
  });

  it('are in the documentation', () => {
    const [, section = ''] = read('docs/monitoring.md').split('## From a fault to its alert\n');
    const [table = ''] = section.split('\n## ');
    const rows = table.split('\n').filter((line) => line.startsWith('| ['));
    expect(rows.map((row) => row.replace(/ +/g, ' '))).toEqual(ALERT_DELAYS.map(rowOf));
  });

  it('count on how often Prometheus looks, and on how long Alertmanager waits', () => {
    const { global } = parse(read('infra/monitoring/prometheus.yaml')) as {
      global: { scrape_interval: string; evaluation_interval: string };
    };
    expect(secondsOf(global.scrape_interval)).toBe(SCRAPE_SECONDS);
    expect(secondsOf(global.evaluation_interval)).toBe(EVALUATION_SECONDS);
    const { route } = parse(read('infra/monitoring/alertmanager.yaml')) as {
      route: { group_wait: string; routes: { group_wait: string }[] };
    };
    expect(read('docs/monitoring.md')).toContain(
      `after ${inWords(route.routes[0]?.group_wait ?? '')}, of a ticket after ${inWords(route.group_wait)}`,
    );
  });
});
