export default [
  ['release', 'supply-chain'],
  ['development', 'docker', 'kubernetes', 'lighthouse', 'testing'],
  ['product', 'edge'],
  ['infrastructure', 'workspace'],
  ['lifetime'],
  ['home'],
  ['processes'],
  ['shared'],
];
