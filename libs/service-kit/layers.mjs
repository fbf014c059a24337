export default [
  ['bin', 'process', 'testing'],
  ['partitions', 'outbox', 'flags'],
  ['database'],
  ['messaging', 'rpc', 'tasks'],
  ['broker', 'discovery', 'operations', 'sources'],
  ['logging'],
  ['errors', 'context', 'config', 'network', 'async'],
];
