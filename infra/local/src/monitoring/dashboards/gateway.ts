import { quantile, rate, type Dashboard } from './panel.ts';

export const gateway: Dashboard = {
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
