import { BAD_EVENTS, badShare, BUDGET, EVENTS } from '../rules/burn-rates.ts';
import { quantile, rate, type Dashboard } from './panel.ts';

const product: Dashboard = {
  name: 'product',
  title: 'Product',
  panels: [
    {
      title: 'Budget that is left of 28 days',
      says: '1 is all of it; below 0 the objective is missed.',
      unit: 'percentunit',
      kind: 'numbers',
      queries: { '{{objective}}': `1 - ${badShare('28d')} / ${BUDGET}` },
    },
    {
      title: 'Lost downloads',
      unit: 'short',
      kind: 'numbers',
      queries: { lost: 'max(tabdock_downloads_lost)' },
    },
    {
      title: 'How fast the budget burns',
      says: '1 uses it up in 28 days; 14.4 for an hour wakes a person.',
      unit: 'short',
      queries: { '{{objective}}': `${badShare('1h')} / ${BUDGET}` },
    },
    { title: 'Events of objectives', unit: 'ops', queries: { '{{objective}}': EVENTS } },
    { title: 'Bad events', unit: 'ops', queries: { '{{objective}}': BAD_EVENTS } },
    {
      title: 'Versions',
      unit: 'short',
      queries: { '{{process}} {{version}}': 'count by (process, version) (tabdock_build_info)' },
    },
  ],
};

const gateway: Dashboard = {
  name: 'gateway',
  title: 'Gateway',
  panels: [
    {
      title: 'Requests by status',
      unit: 'ops',
      queries: { '{{status}}': rate('tabdock_http_request_seconds_count', 'status') },
    },
    {
      title: 'Failures by code',
      unit: 'ops',
      queries: { '{{code}}': rate('tabdock_http_problems_total', 'code') },
    },
    {
      title: 'Slowest routes, 99th percentile',
      unit: 's',
      queries: {
        '{{route}}': `topk(10, ${quantile(0.99, 'tabdock_http_request_seconds', '{route=~"/api/.+"}', 'route')})`,
      },
    },
    {
      title: 'Calls to services, 99th percentile',
      unit: 's',
      queries: {
        '{{pattern}}': `topk(10, ${quantile(0.99, 'tabdock_rpc_client_duration_seconds', '{process="gateway"}', 'pattern')})`,
      },
    },
    {
      title: 'Open sockets',
      unit: 'short',
      queries: { open: 'sum(tabdock_sockets_open)' },
    },
    {
      title: 'Sockets that were dropped or refused',
      unit: 'ops',
      queries: {
        'dropped: {{reason}}': rate('tabdock_sockets_dropped_total', 'reason'),
        'refused: {{code}}': rate('tabdock_sockets_refused_total', 'code'),
      },
    },
    {
      title: 'Delay of the event loop, 99th percentile',
      unit: 's',
      queries: { '{{process}}': 'max by (process) (nodejs_eventloop_lag_p99_seconds)' },
    },
  ],
};

const downloads: Dashboard = {
  name: 'downloads',
  title: 'Downloads',
  panels: [
    {
      title: 'Jobs',
      says: 'Queued ones are counted up to 10,000.',
      unit: 'short',
      queries: { '{{state}}': 'max by (state) (tabdock_fetch_jobs)' },
    },
    {
      title: 'Wait for a worker, 95th percentile',
      unit: 's',
      queries: { '{{tier}}': quantile(0.95, 'tabdock_download_wait_seconds', '', 'tier') },
    },
    {
      title: 'Ends',
      unit: 'ops',
      queries: { '{{code}}': rate('tabdock_download_outcome_total', 'code') },
    },
    {
      title: 'Jobs that were sent to workers',
      unit: 'ops',
      queries: { '{{source}} {{outcome}}': rate('tabdock_dispatches_total', 'source, outcome') },
    },
    {
      title: 'Batches and ZIPs',
      unit: 'short',
      queries: {
        'open batches': 'max(tabdock_batches_open)',
        'ZIPs being read': 'sum(tabdock_zips_open)',
      },
    },
    {
      title: 'Looks inside tabs',
      unit: 'ops',
      queries: { '{{outcome}}': rate('tabdock_looks_total', 'outcome') },
    },
    {
      title: 'Stored files',
      unit: 'bytes',
      queries: { stored: 'max(tabdock_stored_bytes)' },
    },
    {
      title: 'Calls to the store, 99th percentile',
      unit: 's',
      queries: {
        '{{store}} {{call}}': quantile(0.99, 'tabdock_object_store_seconds', '', 'store, call'),
      },
    },
  ],
};

const sources: Dashboard = {
  name: 'sources',
  title: 'Sources',
  panels: [
    {
      title: 'State for searches',
      unit: 'short',
      queries: { '{{source}} {{state}}': 'max by (source, state) (tabdock_source_state) == 1' },
    },
    {
      title: 'State for downloads',
      unit: 'short',
      queries: {
        '{{source}} {{state}}': 'max by (source, state) (tabdock_download_source_state) == 1',
      },
    },
    {
      title: 'Pauses',
      unit: 'ops',
      queries: { '{{source}} {{cause}}': rate('tabdock_source_pauses_total', 'source, cause') },
    },
    {
      title: 'Requests of searches',
      unit: 'ops',
      queries: {
        '{{source}} {{outcome}}': rate(
          'tabdock_source_request_duration_seconds_count',
          'source, outcome',
        ),
      },
    },
    {
      title: 'Responses to searches, 95th percentile',
      unit: 's',
      queries: {
        '{{source}}': quantile(0.95, 'tabdock_source_request_duration_seconds', '', 'source'),
      },
    },
    {
      title: 'Where answers came from',
      unit: 'ops',
      queries: { '{{outcome}}': rate('tabdock_searches_total', 'outcome') },
    },
    {
      title: 'Rows that could not be read, and answers that came late',
      unit: 'ops',
      queries: {
        '{{source}} {{reason}}': rate('tabdock_search_rows_dropped_total', 'source, reason'),
        '{{source}} late': rate('tabdock_search_answers_late_total', 'source'),
      },
    },
  ],
};

const workers: Dashboard = {
  name: 'workers',
  title: 'Workers',
  panels: [
    {
      title: 'Workers',
      unit: 'short',
      queries: { running: 'count(tabdock_build_info{process="download-worker"})' },
    },
    {
      title: 'Attempts',
      unit: 'ops',
      queries: { '{{outcome}}': rate('tabdock_fetch_job_seconds_count', 'outcome') },
    },
    {
      title: 'Stages, 95th percentile',
      unit: 's',
      queries: { '{{stage}}': quantile(0.95, 'tabdock_fetch_stage_seconds', '', 'stage') },
    },
    {
      title: 'Browsers',
      unit: 'short',
      queries: { running: 'sum(tabdock_browsers_running)' },
    },
    {
      title: 'Memory of browsers',
      unit: 'bytes',
      queries: { '{{instance}}': 'tabdock_browsers_memory_bytes' },
    },
    {
      title: 'Browsers that were ended',
      unit: 'ops',
      queries: { '{{reason}}': rate('tabdock_browsers_recycled_total', 'reason') },
    },
    {
      title: 'Files that wait for the store',
      unit: 'short',
      queries: { '{{instance}}': 'tabdock_files_to_store' },
    },
    {
      title: 'Analyses and conversions',
      unit: 'short',
      queries: { '{{state}}': 'max by (state) (tabdock_analyses)' },
    },
  ],
};

const broker: Dashboard = {
  name: 'broker',
  title: 'Broker and events',
  panels: [
    {
      title: 'Messages in queues',
      unit: 'short',
      queries: {
        ready: 'sum(rabbitmq_queue_messages_ready)',
        'with a consumer': 'sum(rabbitmq_queue_messages_unacked)',
      },
    },
    {
      title: 'Dead letters',
      unit: 'short',
      queries: { waiting: 'max(tabdock_dead_letters)' },
    },
    {
      title: 'Age of the oldest event in the outbox',
      unit: 's',
      queries: { '{{process}}': 'max by (process) (tabdock_outbox_lag_seconds)' },
    },
    {
      title: 'Age of events when they are handled, 95th percentile',
      unit: 's',
      queries: {
        '{{subscriber}}': `topk(10, ${quantile(0.95, 'tabdock_event_age_seconds', '', 'subscriber')})`,
      },
    },
    {
      title: 'Handled messages',
      unit: 'ops',
      queries: {
        '{{consumer}} {{outcome}}': rate('tabdock_messages_consumed_total', 'consumer, outcome'),
      },
    },
    {
      title: 'Connections',
      unit: 'short',
      queries: { '{{instance}}': 'rabbitmq_connections' },
    },
    {
      title: 'Memory and free disk',
      unit: 'bytes',
      queries: {
        '{{instance}} memory': 'rabbitmq_process_resident_memory_bytes',
        '{{instance}} free disk': 'rabbitmq_disk_space_available_bytes',
      },
    },
  ],
};

const database: Dashboard = {
  name: 'database',
  title: 'Database',
  panels: [
    {
      title: 'Connections of the pools',
      unit: 'short',
      queries: {
        '{{process}} {{state}}': 'sum by (process, state) (tabdock_database_connections)',
      },
    },
    {
      title: 'Callers that wait for one',
      unit: 'short',
      queries: { '{{process}}': 'max by (process) (tabdock_database_callers_waiting)' },
    },
    {
      title: 'Connections of PostgreSQL',
      unit: 'short',
      queries: {
        '{{datname}} {{state}}': 'sum by (datname, state) (pg_stat_activity_count)',
        limit: 'max(pg_settings_max_connections)',
      },
    },
    {
      title: 'Transactions',
      unit: 'ops',
      queries: {
        '{{datname}}': rate('pg_stat_database_xact_commit', 'datname'),
        '{{datname}} rolled back': rate('pg_stat_database_xact_rollback', 'datname'),
        '{{datname}} deadlocks': rate('pg_stat_database_deadlocks', 'datname'),
      },
    },
    {
      title: 'Longest transaction',
      unit: 's',
      queries: { '{{datname}}': 'max by (datname) (pg_stat_activity_max_tx_duration)' },
    },
    {
      title: 'Size',
      unit: 'bytes',
      queries: { '{{datname}}': 'max by (datname) (pg_database_size_bytes)' },
    },
    {
      title: 'Replicas: how far behind',
      unit: 's',
      queries: { '{{instance}}': 'pg_replication_lag_seconds' },
    },
    {
      title: 'Rows that are kept too long',
      unit: 's',
      queries: {
        '{{table}}':
          'clamp_min(time() - max by (table) (tabdock_retention_oldest_timestamp_seconds) - max by (table) (tabdock_retention_limit_seconds), 0)',
      },
    },
  ],
};

const ads: Dashboard = {
  name: 'ads',
  title: 'Ads',
  panels: [
    {
      title: 'Requests of ads',
      unit: 'ops',
      queries: {
        '{{route}} {{status}}': rate(
          'tabdock_http_request_seconds_count{route=~"/api/ads/.+"}',
          'route, status',
        ),
      },
    },
    {
      title: 'Calls to ads-service, 99th percentile',
      unit: 's',
      queries: {
        '{{pattern}}': quantile(
          0.99,
          'tabdock_rpc_server_duration_seconds',
          '{process="ads-service"}',
          'pattern',
        ),
      },
    },
    {
      title: 'Calls to ads-service by outcome',
      unit: 'ops',
      queries: {
        '{{outcome}}': rate(
          'tabdock_rpc_server_duration_seconds_count{process="ads-service"}',
          'outcome',
        ),
      },
    },
    {
      title: 'Tasks of ads-service',
      says: 'Ad events are rolled up every 30 s.',
      unit: 'ops',
      queries: {
        '{{task}} {{outcome}}': rate(
          'tabdock_task_runs_total{process="ads-service"}',
          'task, outcome',
        ),
      },
    },
    {
      title: 'CPU',
      unit: 'percentunit',
      queries: {
        '{{instance}}': 'rate(process_cpu_seconds_total{process="ads-service"}[$__rate_interval])',
      },
    },
  ],
};

export const DASHBOARDS: readonly Dashboard[] = [
  product,
  gateway,
  downloads,
  sources,
  workers,
  broker,
  database,
  ads,
];
