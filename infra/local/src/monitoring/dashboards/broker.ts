import { quantile, rate, type Dashboard } from './panel.ts';

export const broker: Dashboard = {
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
