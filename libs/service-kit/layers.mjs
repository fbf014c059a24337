export default [
  ['bin', 'process', 'testing', 'sources/testing'],
  ['partitions', 'outbox', 'uploads'],
  ['database'],
  ['messaging', 'object-store', 'rpc', 'tasks', 'sources/politeness'],
  ['broker', 'discovery', 'operations', 'sources/guard', 'sources/recipes'],
  ['logging', 'sources/fields'],
  ['sources/documents'],
  ['errors', 'context', 'config', 'network', 'async', 'limited-process', 'pictures', 'tokens'],
];
