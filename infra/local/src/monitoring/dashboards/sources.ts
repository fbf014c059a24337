import { quantile, rate, type Dashboard } from './panel.ts';

export const sources: Dashboard = {
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
