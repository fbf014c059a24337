export default [
  ['development', 'docker', 'lighthouse', 'product', 'testing'],
  ['infrastructure', 'workspace'],
  ['lifetime'],
  ['home'],
  ['processes'],
  ['shared'],
];
