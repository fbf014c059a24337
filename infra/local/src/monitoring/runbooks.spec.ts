import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../shared/root.ts';
import { OBJECTIVE_GROUPS } from './rules/burn-rates.ts';
import { CAUSE_GROUPS } from './rules/causes.ts';
import { labelsIn, metricsIn } from './metrics/promql.ts';
import { EXPORTED } from './metrics/exporters.ts';
import { metricOfSeries, registeredMetrics } from './metrics/registered-metrics.ts';
import { RUNBOOK, type AlertingRule } from './rules/rule.ts';

const rules = [...OBJECTIVE_GROUPS, ...CAUSE_GROUPS].flatMap((group) => group.rules);
const alerts = rules.filter((rule): rule is AlertingRule => 'alert' in rule);
const document = readFileSync(join(ROOT, RUNBOOK), 'utf8');
/** Sections by the anchors of their headings. */
const sections = new Map(
  document
    .split(/^## /m)
    .slice(1)
    .map((section) => [section.slice(0, section.indexOf('\n')).toLowerCase(), section] as const),
);
const urls = [...new Set(alerts.map(({ annotations }) => annotations.runbook_url))];

describe('runbooks of alerts', () => {
  it.each(urls)('%s says what people see, what to look at and how it ends', (url) => {
    const [path = '', anchor = ''] = url.split('#');
    expect(existsSync(join(ROOT, path))).toBe(true);
    const section = sections.get(anchor) ?? '';
    expect(section).toMatch(/^\*\*People see\*\* /m);
    const commands = /^```sh\n(.*?)^```$/ms.exec(section)?.[1] ?? '';
    expect(commands.trim().split('\n')).toHaveLength(3);
    expect(section).toMatch(/^\*\*It ends\*\* /m);
  });

  it.each(alerts.map((alert) => [alert.alert, alert] as const))(
    '%s says there how bad it is',
    (_name, { alert, labels }) => {
      const section = sections.get(alert.toLowerCase()) ?? '';
      const said = /^(Page|Ticket)\b/m.exec(section)?.[1]?.toLowerCase();
      const worst = alerts.some((one) => one.alert === alert && one.labels.severity === 'page');
      expect(said).toBe(worst ? 'page' : 'ticket');
      expect(['page', 'ticket']).toContain(labels.severity);
    },
  );

  it('has no runbook without an alert', () => {
    expect([...sections.keys()].sort()).toEqual(urls.map((url) => url.split('#')[1]).sort());
  });

  const registered = registeredMetrics();
  const queries = [...document.matchAll(/^prom '([^']*)'$/gm)].map(([, query = '']) => query);
  it.each(queries)('asks Prometheus for what there is: %s', (query) => {
    const others: readonly string[] = Object.values(EXPORTED).flat();
    const own = metricsIn(query).filter((name) => !others.includes(name));
    expect(own.filter((name) => !metricOfSeries(registered, name))).toEqual([]);
    if (own.length === 0) return;
    const labels = own.flatMap((name) => metricOfSeries(registered, name)?.labels ?? []);
    expect(labelsIn(query).filter((label) => !labels.includes(label))).toEqual([]);
  });
});
