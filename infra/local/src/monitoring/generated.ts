import { stringify } from 'yaml';
import { OBJECTIVE_GROUPS } from './rules/burn-rates.ts';
import { CAUSE_GROUPS } from './rules/causes.ts';
import { DASHBOARDS } from './dashboards/list.ts';
import { grafana } from './dashboards/grafana.ts';

const NOTICE = ' Written by `npm run observe`: change infra/local/src/monitoring.';
export const RULES_FOLDER = 'infra/monitoring/rules';
export const DASHBOARDS_FOLDER = 'infra/monitoring/dashboards';

const groups = [...OBJECTIVE_GROUPS, ...CAUSE_GROUPS];

/** The same rules for the Prometheus operator. */
const prometheusRule = {
  apiVersion: 'monitoring.coreos.com/v1',
  kind: 'PrometheusRule',
  metadata: { name: 'tabdock', labels: { 'app.kubernetes.io/part-of': 'tabdock' } },
  spec: { groups },
};

/** Files that are made from the lists of this folder, by their paths. */
export const GENERATED: Readonly<Record<string, object>> = {
  [`${RULES_FOLDER}/objectives.yaml`]: { groups: OBJECTIVE_GROUPS },
  [`${RULES_FOLDER}/causes.yaml`]: { groups: CAUSE_GROUPS },
  'infra/k8s/components/monitoring/rules.yaml': prometheusRule,
  ...Object.fromEntries(
    DASHBOARDS.map((one) => [`${DASHBOARDS_FOLDER}/${one.name}.json`, grafana(one)]),
  ),
};

export function textOf(path: string, content: object): string {
  if (path.endsWith('.json')) return `${JSON.stringify(content, null, 2)}\n`;
  return `#${NOTICE}\n${stringify(content, { lineWidth: 0, aliasDuplicateObjects: false })}`;
}
