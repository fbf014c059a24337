import { runbookUrl, type AlertingRule, type RuleGroup, type Severity } from './rule.ts';

/** What may hurt people soon, or does without an objective that says so. */
interface Cause {
  readonly alert: string;
  readonly expr: string;
  readonly for: string;
  readonly summary: string;
  /** `ticket` unless given. */
  readonly severity?: Severity;
}

/** Targets of Compose and of the Prometheus operator. */
const PROCESSES = 'job=~"(.+/)?processes"';
const DISKS = 'fstype!~"tmpfs|ramfs|overlay|squashfs|nsfs|fuse.*"';

const PROCESS_CAUSES: readonly Cause[] = [
  {
    alert: 'GatewayIsAway',
    expr: 'absent(tabdock_build_info{process="gateway"})',
    for: '3m',
    summary: 'No gateway says its metrics.',
    severity: 'page',
  },
  {
    alert: 'ProcessIsAway',
    expr: `up{${PROCESSES}} == 0`,
    for: '5m',
    summary: '{{ $labels.instance }} says no metrics.',
  },
  {
    alert: 'TaskFails',
    expr: 'sum by (process, task) (increase(tabdock_task_runs_total{outcome="failed"}[30m])) > 3 unless sum by (process, task) (increase(tabdock_task_runs_total{outcome="ok"}[30m])) > 0',
    for: '5m',
    summary: '{{ $labels.process }} fails at {{ $labels.task }}, each time for half an hour.',
  },
  {
    alert: 'NewerWordsArrive',
    expr: 'sum by (message, values) (increase(tabdock_unknown_values_total[1h])) > 0',
    for: '6h',
    summary:
      'Words of {{ $labels.values }} that only a newer release knows arrive in {{ $labels.message }}.',
  },
];

const SOURCE_CAUSES: readonly Cause[] = [
  {
    alert: 'SourceIsPaused',
    expr: 'max by (source) (tabdock_download_source_state{state=~"paused|probing"}) > 0',
    for: '15m',
    summary: 'Nothing is downloaded from {{ $labels.source }}.',
  },
  {
    alert: 'SourceIsQuarantined',
    expr: 'max by (source) (tabdock_source_state{state="quarantined"}) > 0',
    for: '15m',
    summary: 'The results of {{ $labels.source }} cannot be read.',
  },
];

const MESSAGE_CAUSES: readonly Cause[] = [
  {
    alert: 'OutboxLags',
    expr: 'max by (process) (tabdock_outbox_lag_seconds) > 60',
    for: '5m',
    summary:
      'Events of {{ $labels.process }} have waited {{ $value | humanizeDuration }} for the broker.',
  },
  {
    alert: 'EventsAreRefused',
    expr: 'max by (process) (tabdock_outbox_refused) > 0',
    for: '1m',
    summary: '{{ $value }} events of {{ $labels.process }} are against their contract.',
  },
  {
    alert: 'DeadLettersWait',
    expr: 'max(tabdock_dead_letters) > 0',
    for: '5m',
    summary: '{{ $value }} messages could not be processed.',
  },
  {
    alert: 'BrokerIsShort',
    expr: 'max by (alarm) (label_replace(rabbitmq_alarms_free_disk_space_watermark, "alarm", "disk", "", "") or label_replace(rabbitmq_alarms_memory_used_watermark, "alarm", "memory", "", "")) > 0',
    for: '1m',
    summary: 'RabbitMQ is short of {{ $labels.alarm }} and takes no messages.',
    severity: 'page',
  },
];

const STORAGE_CAUSES: readonly Cause[] = [
  {
    alert: 'CallersWaitForTheDatabase',
    expr: 'max by (process) (tabdock_database_callers_waiting) > 5',
    for: '10m',
    summary: '{{ $value }} callers of {{ $labels.process }} wait for a connection.',
  },
  {
    alert: 'ConnectionsRunOut',
    expr: 'sum by (instance) (pg_stat_activity_count) / max by (instance) (pg_settings_max_connections) > 0.8',
    for: '10m',
    summary: '{{ $value | humanizePercentage }} of the connections of PostgreSQL are used.',
  },
  {
    alert: 'ReplicaLags',
    expr: 'max by (instance) (pg_replication_lag_seconds) > 60',
    for: '10m',
    summary: 'The replica {{ $labels.instance }} is {{ $value | humanizeDuration }} behind.',
  },
  {
    alert: 'RowsAreNotDeleted',
    expr: 'time() - max by (process, table) (tabdock_retention_oldest_timestamp_seconds) - max by (process, table) (tabdock_retention_limit_seconds) > 3600',
    for: '1h',
    summary: 'Rows of {{ $labels.table }} are kept {{ $value | humanizeDuration }} too long.',
  },
  {
    alert: 'StoreFails',
    expr: 'sum by (process, store) (rate(tabdock_object_store_seconds_count{outcome="failed"}[5m])) > 0',
    for: '10m',
    summary: 'Calls of {{ $labels.process }} to the store {{ $labels.store }} fail.',
  },
  {
    alert: 'CollectionIsRefused',
    expr: 'sum(increase(tabdock_file_collections_total{outcome="refused"}[1d])) > 0',
    for: '1m',
    summary: 'Too many stored files have no row, so none was deleted.',
  },
  {
    alert: 'DiskFillsUp',
    expr: `min by (instance, mountpoint) (node_filesystem_avail_bytes{${DISKS}} / node_filesystem_size_bytes{${DISKS}}) < 0.1`,
    for: '15m',
    summary:
      '{{ $value | humanizePercentage }} of {{ $labels.mountpoint }} of {{ $labels.instance }} are free.',
  },
];

const PEOPLE_CAUSES: readonly Cause[] = [
  {
    alert: 'MailsWait',
    expr: 'max(tabdock_mails_waiting) > 20',
    for: '15m',
    summary: '{{ $value }} mails are not sent.',
  },
  {
    alert: 'PaymentMessagesWait',
    expr: 'max(tabdock_billing_webhooks_waiting) > 0',
    for: '30m',
    summary: '{{ $value }} messages of the payment provider are not handled.',
  },
  {
    alert: 'LoginsAreRefused',
    expr: 'sum by (standing) (rate(tabdock_password_hashes_total{outcome="refused"}[5m])) > 0',
    for: '10m',
    summary: 'Logins are refused, as too many wait ({{ $labels.standing }}).',
  },
  {
    alert: 'CertificateExpires',
    expr: 'min by (instance) (probe_ssl_earliest_cert_expiry) - time() < 14 * 86400',
    for: '1h',
    summary:
      'The certificate of {{ $labels.instance }} expires in {{ $value | humanizeDuration }}.',
  },
];

function alertOf({ alert, expr, for: lasts, summary, severity = 'ticket' }: Cause): AlertingRule {
  return {
    alert,
    expr,
    for: lasts,
    labels: { severity },
    annotations: { summary, runbook_url: runbookUrl(alert) },
  };
}

const group = (name: string, causes: readonly Cause[]): RuleGroup => ({
  name: `tabdock-${name}`,
  interval: '30s',
  rules: causes.map(alertOf),
});

export const CAUSE_GROUPS: readonly RuleGroup[] = [
  group('processes', PROCESS_CAUSES),
  group('sources', SOURCE_CAUSES),
  group('messages', MESSAGE_CAUSES),
  group('storage', STORAGE_CAUSES),
  group('people', PEOPLE_CAUSES),
];
