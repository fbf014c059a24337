/**
 * Rows of folders of `src/`, the top row first: a folder imports from rows below its own and from itself; files
 * directly in `src/` put each process together.
 */
export default [
  ['api/database', 'worker/jobs'],
  ['api/delivery', 'api/scaling', 'worker/storing'],
  [
    'api/requests',
    'api/scores',
    'api/dispatch',
    'api/collection',
    'api/takedowns',
    'worker/browser',
    'worker/http',
    'worker/checking',
    'worker/analysis',
    'worker/conversion',
  ],
  ['api/guests'],
  [
    'api/fairness',
    'api/tab-figures',
    'api/day-figures',
    'worker/fetching',
    'worker/disk',
    'worker/children',
    'worker/scores',
  ],
  ['api/ledger', 'worker/intake'],
  ['api/config', 'worker/config'],
  ['storage'],
  ['shared'],
];

/** Two processes that are scaled apart: they share `storage` and `shared` alone. */
export const wings = ['api', 'worker'];
