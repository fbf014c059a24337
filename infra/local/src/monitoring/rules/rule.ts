/** Rules as Prometheus reads them. */
export interface RecordingRule {
  readonly record: string;
  readonly expr: string;
  readonly labels?: Readonly<Record<string, string>>;
}

export interface AlertingRule {
  readonly alert: string;
  readonly expr: string;
  readonly for: string;
  readonly labels: Readonly<Record<string, string>> & { readonly severity: Severity };
  readonly annotations: { readonly summary: string; readonly runbook_url: string };
}

/** `page` wakes a person; `ticket` waits for the next working day. */
export type Severity = 'page' | 'ticket';
export type Rule = RecordingRule | AlertingRule;

export interface RuleGroup {
  readonly name: string;
  readonly interval?: string;
  readonly rules: readonly Rule[];
}

export const RUNBOOK = 'docs/runbooks/alerts.md';

/** Address of the runbook of an alert: its heading is the alert's name. */
export const runbookUrl = (alert: string) => `${RUNBOOK}#${alert.toLowerCase()}`;
