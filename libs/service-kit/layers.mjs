export default [
  ['bin', 'process', 'testing', 'sources/testing'],
  ['partitions', 'outbox', 'flags'],
  ['database'],
  ['messaging', 'rpc', 'tasks', 'sources/politeness'],
  ['broker', 'discovery', 'operations', 'sources/guard', 'sources/recipes'],
  ['logging'],
  ['errors', 'context', 'config', 'network', 'async'],
];
