import { rate, type Dashboard } from './panel.ts';

export const database: Dashboard = {
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
