export default [
  ['pods', 'release', 'supply-chain'],
  ['development', 'docker', 'kubernetes', 'lighthouse', 'monitoring', 'testing'],
  ['product', 'edge'],
  ['infrastructure', 'workspace'],
  ['lifetime'],
  ['home'],
  ['processes'],
  ['shared'],
];
