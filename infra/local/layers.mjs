export default [
  ['development', 'docker', 'lighthouse', 'testing'],
  ['product'],
  ['infrastructure', 'workspace'],
  ['lifetime'],
  ['home'],
  ['processes'],
  ['shared'],
];
