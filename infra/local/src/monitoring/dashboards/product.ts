import { BAD_EVENTS, badShare, BUDGET, EVENTS } from '../rules/burn-rates.ts';
import type { Dashboard } from './panel.ts';

export const product: Dashboard = {
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
