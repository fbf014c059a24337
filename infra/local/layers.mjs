export default [
  ['release', 'supply-chain'],
  ['development', 'docker', 'lighthouse', 'testing'],
  ['product'],
  ['infrastructure', 'workspace'],
  ['lifetime'],
  ['home'],
  ['processes'],
  ['shared'],
];
