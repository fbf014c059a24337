/** Metrics of others that rules and dashboards use, by what says them. */
export const EXPORTED = {
  prometheus: ['up'],
  node: ['nodejs_eventloop_lag_p99_seconds', 'process_cpu_seconds_total'],
  rabbitmq: [
    'rabbitmq_alarms_free_disk_space_watermark',
    'rabbitmq_alarms_memory_used_watermark',
    'rabbitmq_connections',
    'rabbitmq_disk_space_available_bytes',
    'rabbitmq_process_resident_memory_bytes',
    'rabbitmq_queue_messages_ready',
    'rabbitmq_queue_messages_unacked',
  ],
  'postgres-exporter': [
    'pg_database_size_bytes',
    'pg_replication_lag_seconds',
    'pg_settings_max_connections',
    'pg_stat_activity_count',
    'pg_stat_activity_max_tx_duration',
    'pg_stat_database_deadlocks',
    'pg_stat_database_xact_commit',
    'pg_stat_database_xact_rollback',
  ],
  'node-exporter': ['node_filesystem_avail_bytes', 'node_filesystem_size_bytes'],
  'blackbox-exporter': ['probe_ssl_earliest_cert_expiry'],
} as const satisfies Readonly<Record<string, readonly string[]>>;
