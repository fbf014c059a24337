import type { AlertDelay } from './alert-delay.ts';
import { constant, firstCounted, gauge, rising, type FaultSeries } from './fault-series.ts';

/** Events between two samples; some a second. */
const EVENTS = 100;
const DAY_SECONDS = 86_400;
/** Time from promtool's 1970 to the beginning of a fault. */
export const QUIET_SECONDS = 600;

const REQUESTS = 'tabdock_http_request_seconds_count{route="/api/songs"}';
const QUICK_REQUESTS = 'tabdock_http_request_seconds_bucket{route="/api/songs",le="0.3"}';
const SUGGESTIONS = 'tabdock_http_request_seconds_count{route="/api/autocomplete"}';
const QUICK_SUGGESTIONS =
  'tabdock_http_request_seconds_bucket{route="/api/autocomplete",le="0.05"}';
const WAITS = 'tabdock_download_wait_seconds_count{tier="guest"}';
const SHORT_WAITS = 'tabdock_download_wait_seconds_bucket{tier="guest",le="10"}';

/** Requests of which that many in a hundred end with an error of ours. */
const failing = (percent: number): FaultSeries[] => [
  rising(REQUESTS, EVENTS, EVENTS),
  firstCounted(
    'tabdock_http_problems_total{route="/api/songs",code="SERVICE.UNAVAILABLE"}',
    (percent * EVENTS) / 100,
  ),
];
/** Events of which none is good any longer. */
const allBad = (all: string, good: string): FaultSeries[] => [
  rising(all, EVENTS, EVENTS),
  rising(good, EVENTS, 0),
];

/** One for each alert, with each of its windows; the others of a kind are as fast. */
export const ALERT_DELAYS: readonly AlertDelay[] = [
  {
    alert: 'ApiFails',
    window: '1h',
    fault: 'every request fails',
    series: failing(100),
    after: '4m',
  },
  {
    alert: 'ApiFails',
    window: '6h',
    fault: '1 % of the requests fail, ten times what is allowed',
    series: failing(1),
    after: '3h45m',
  },
  {
    alert: 'ApiFails',
    window: '3d',
    fault: '0.2 % of the requests fail, twice what is allowed',
    series: failing(0.2),
    after: '36h20m',
  },
  {
    alert: 'ApiIsSlow',
    window: '1h',
    fault: 'every request is slow',
    series: allBad(REQUESTS, QUICK_REQUESTS),
    after: '12m',
  },
  {
    alert: 'SuggestionsAreSlow',
    window: '1h',
    fault: 'every suggestion is slow',
    series: allBad(SUGGESTIONS, QUICK_SUGGESTIONS),
    after: '12m',
  },
  {
    alert: 'GuestsWait',
    window: '1h',
    fault: 'every guest waits',
    series: allBad(WAITS, SHORT_WAITS),
    after: '47m',
  },
  {
    alert: 'DownloadsFail',
    window: '1h',
    fault: 'every download fails',
    series: [
      rising('tabdock_download_outcome_total{code="completed"}', EVENTS, 0),
      firstCounted('tabdock_download_outcome_total{code="DOWNLOADS.WORKER_FAILED"}', EVENTS),
    ],
    after: '4m',
  },
  {
    alert: 'DownloadsAreLost',
    fault: 'a download is lost',
    series: [gauge('tabdock_downloads_lost', 0, 1)],
    after: '2m30s',
  },
  {
    alert: 'GatewayIsAway',
    fault: 'the last gateway ends',
    series: [gauge('tabdock_build_info{process="gateway"}', 1, 'stale')],
    after: '3m30s',
  },
  {
    alert: 'ProcessIsAway',
    fault: 'a process ends',
    series: [gauge('up{job="processes"}', 1, 0)],
    after: '5m30s',
  },
  {
    alert: 'TaskFails',
    fault: 'a task of every minute fails from now on',
    series: [
      rising('tabdock_task_runs_total{outcome="ok"}', 0.25, 0),
      firstCounted('tabdock_task_runs_total{outcome="failed"}', 0.25),
    ],
    after: '35m',
  },
  {
    alert: 'NewerWordsArrive',
    fault: 'words of a newer release begin to arrive',
    series: [firstCounted('tabdock_unknown_values_total', 1)],
    after: '6h30s',
  },
  {
    alert: 'SourceIsPaused',
    fault: 'a source is paused',
    series: [gauge('tabdock_download_source_state{state="paused"}', 0, 1)],
    after: '15m30s',
  },
  {
    alert: 'SourceIsQuarantined',
    fault: 'a source is quarantined',
    series: [gauge('tabdock_source_state{state="quarantined"}', 0, 1)],
    after: '15m30s',
  },
  {
    alert: 'OutboxLags',
    fault: 'the broker takes no events',
    series: [rising('tabdock_outbox_lag_seconds', 0, 15)],
    after: '6m30s',
  },
  {
    alert: 'EventsAreRefused',
    fault: 'an event is against its contract',
    series: [gauge('tabdock_outbox_refused', 0, 1)],
    after: '1m30s',
  },
  {
    alert: 'DeadLettersWait',
    fault: 'a message cannot be processed',
    series: [gauge('tabdock_dead_letters', 0, 1)],
    after: '5m30s',
  },
  {
    alert: 'BrokerIsShort',
    fault: 'the broker is short of disk or memory',
    series: [
      gauge('rabbitmq_alarms_free_disk_space_watermark', 0, 1),
      constant('rabbitmq_alarms_memory_used_watermark', 0),
    ],
    after: '1m30s',
  },
  {
    alert: 'CallersWaitForTheDatabase',
    fault: 'more than 5 callers wait for a connection',
    series: [gauge('tabdock_database_callers_waiting', 0, 6)],
    after: '10m30s',
  },
  {
    alert: 'ConnectionsRunOut',
    fault: 'more than 80 % of the connections are used',
    series: [gauge('pg_stat_activity_count', 50, 81), constant('pg_settings_max_connections', 100)],
    after: '10m30s',
  },
  {
    alert: 'ReplicaLags',
    fault: 'a replica stands still',
    series: [rising('pg_replication_lag_seconds', 0, 15)],
    after: '11m30s',
  },
  {
    alert: 'RowsAreNotDeleted',
    fault: 'rows are no longer deleted',
    // The oldest one is younger than an hour, and then stays.
    series: [
      rising('tabdock_retention_oldest_timestamp_seconds', 15, 0, -3_600),
      constant('tabdock_retention_limit_seconds', 3_600),
    ],
    after: '2h30s',
  },
  {
    alert: 'StoreFails',
    fault: 'calls to a store fail',
    series: [firstCounted('tabdock_object_store_seconds_count{outcome="failed"}', 1)],
    after: '10m30s',
  },
  {
    alert: 'CollectionIsRefused',
    fault: 'a round of deleting files is refused',
    series: [gauge('tabdock_file_collections_total{outcome="refused"}', 0, 1)],
    after: '1m30s',
  },
  {
    alert: 'DiskFillsUp',
    fault: 'less than 10 % of a disk are free',
    series: [
      gauge('node_filesystem_avail_bytes{fstype="ext4"}', 50, 9),
      constant('node_filesystem_size_bytes{fstype="ext4"}', 100),
    ],
    after: '15m30s',
  },
  {
    alert: 'MailsWait',
    fault: 'more than 20 mails wait',
    series: [gauge('tabdock_mails_waiting', 0, 21)],
    after: '15m30s',
  },
  {
    alert: 'PaymentMessagesWait',
    fault: 'a message of the payment provider is not handled',
    series: [gauge('tabdock_billing_webhooks_waiting', 0, 1)],
    after: '30m30s',
  },
  {
    alert: 'LoginsAreRefused',
    fault: 'logins begin to be refused',
    series: [firstCounted('tabdock_password_hashes_total{outcome="refused"}', 1)],
    after: '10m30s',
  },
  {
    alert: 'CertificateExpires',
    fault: 'the certificate is valid for less than 14 days',
    series: [constant('probe_ssl_earliest_cert_expiry', QUIET_SECONDS + 14 * DAY_SECONDS)],
    after: '1h30s',
  },
];
