import { quantile, rate, type Dashboard } from './panel.ts';

export const ads: Dashboard = {
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
