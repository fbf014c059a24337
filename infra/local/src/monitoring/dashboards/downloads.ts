import { quantile, rate, type Dashboard } from './panel.ts';

export const downloads: Dashboard = {
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
