// Lets a Node process run this workspace's TypeScript sources as CommonJS: tests start processes from source.
const { readFileSync } = require('node:fs');
const Module = require('node:module');
const { join } = require('node:path');
const { transformSync } = require('@swc/core');

const swcrc = JSON.parse(readFileSync(join(__dirname, '../../../../.swcrc'), 'utf8'));

Module._extensions['.ts'] = (module, filename) => {
  const { code } = transformSync(readFileSync(filename, 'utf8'), {
    ...swcrc,
    exclude: [],
    swcrc: false,
    filename,
    sourceMaps: 'inline',
  });
  module._compile(code, filename);
};
