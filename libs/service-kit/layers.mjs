export default [
  ['bin', 'process', 'testing'],
  ['partitions', 'outbox', 'schema', 'uploads', 'object-removals', 'source-days'],
  ['personal-data', 'retention'],
  ['database'],
  ['messaging', 'object-store', 'rpc', 'tasks'],
  ['broker', 'discovery', 'operations'],
  ['logging'],
  ['tracing'],
  ['errors', 'context', 'config', 'network', 'async', 'limited-process', 'pictures', 'tokens'],
];
