export default [
  ['release', 'supply-chain'],
  ['development', 'docker', 'kubernetes', 'lighthouse', 'testing'],
  ['product'],
  ['infrastructure', 'workspace'],
  ['lifetime'],
  ['home'],
  ['processes'],
  ['shared'],
];
