import { CAUSE_GROUPS } from './rules/causes.ts';
import { DASHBOARDS } from './dashboards/list.ts';
import { OBJECTIVE_GROUPS } from './rules/burn-rates.ts';

const rules = [...OBJECTIVE_GROUPS, ...CAUSE_GROUPS].flatMap((group) => group.rules);

/** Names of the series that rules record. */
export const RECORDED = rules.flatMap((rule) => ('record' in rule ? rule.record : []));

/** Every expression of a rule or a panel, after what it is for; of panels as Prometheus takes it. */
export const EXPRESSIONS: readonly (readonly [where: string, expr: string])[] = [
  ...rules.map(
    (rule, place) =>
      [`${place}: ${'record' in rule ? rule.record : rule.alert}`, rule.expr] as const,
  ),
  ...DASHBOARDS.flatMap(({ name, panels }) =>
    panels.flatMap(({ title, queries }) =>
      Object.entries(queries).map(
        ([legend, expr]) =>
          // Grafana chooses the window by the width of the panel.
          [`${name}: ${title}: ${legend}`, expr.replaceAll('$__rate_interval', '5m')] as const,
      ),
    ),
  ),
];
