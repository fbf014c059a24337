export default [
  ['release', 'supply-chain'],
  ['development', 'docker', 'kubernetes', 'lighthouse', 'monitoring', 'testing'],
  ['product'],
  ['infrastructure', 'workspace'],
  ['lifetime'],
  ['home'],
  ['processes'],
  ['shared'],
];
