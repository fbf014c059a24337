/**
 * Rows of folders of `src/`, the top row first: a folder imports from rows below its own and from itself. The two
 * wings share `storage` and `shared` alone; files directly in `src/` put each process together.
 */
export default [
  ['api/database', 'worker/jobs'],
  ['api/requests', 'api/dispatch', 'api/delivery', 'api/collection'],
  ['api/fairness'],
  ['api/ledger'],
  ['api/config'],
  ['worker/browser', 'worker/http', 'worker/checking'],
  ['worker/fetching', 'worker/disk'],
  ['worker/config'],
  ['storage'],
  ['shared'],
];
