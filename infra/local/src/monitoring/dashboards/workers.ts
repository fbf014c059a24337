import { quantile, rate, type Dashboard } from './panel.ts';

export const workers: Dashboard = {
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
