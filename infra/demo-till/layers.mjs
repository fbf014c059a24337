// Folders of src/, top row first: each imports from the rows below its own.
export default [
  ['testing'],
  ['server'],
  ['pages', 'api', 'webhooks'],
  ['till'],
  ['store'],
  ['objects'],
];
