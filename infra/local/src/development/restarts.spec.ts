import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { processesToRestart } from './restarts.ts';

let root: string;

const path = (name: string) => join(root, name);

function write(files: Record<string, string>): void {
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(path(name)), { recursive: true });
    writeFileSync(path(name), text);
  }
}

/** Output of SWC: two apps, one of two processes, on a library with two entries. */
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'tabdock-restarts-'));
  const exported = { './core': './dist/core.js', './ads': './dist/ads.js' };
  write({
    'libs/contracts/package.json': JSON.stringify({ name: 'contracts', exports: exported }),
    'libs/contracts/dist/core.js': '"use strict";',
    'libs/contracts/dist/ads.js': 'const _core = require("./core");',
    'apps/ads/dist/main.js': 'const _ads = require("@tabdock/contracts/ads");',
    'apps/downloads/dist/main.api.js': '_export_star(require("./ledger"), exports);',
    'apps/downloads/dist/main.worker.js': 'const _core = require("@tabdock/contracts/core");',
    'apps/downloads/dist/ledger.js': 'const _core = require("@tabdock/contracts/core");',
    'apps/downloads/dist/checker.js': '"use strict";',
    'demo/src/main.ts': "import { page } from './page.ts';\nimport fastify from 'fastify';",
    'demo/src/page.ts': 'export const page = 1;',
  });
  mkdirSync(path('node_modules/@tabdock'), { recursive: true });
  symlinkSync(path('libs/contracts'), path('node_modules/@tabdock/contracts'));
});

afterEach(() => rmSync(root, { recursive: true }));

it.each([
  ['libs/contracts', 'dist/ads.js', ['ads']],
  ['libs/contracts', 'dist/core.js', ['ads', 'api', 'worker']],
  ['apps/downloads', 'dist/ledger.js', ['api']],
  ['apps/downloads', 'dist/main.worker.js', ['worker']],
  // The worker forks it, so nothing imports it.
  ['apps/downloads', 'dist/checker.js', ['api', 'worker']],
  ['demo', 'src/page.ts', ['demo']],
])('restarts for a change in %s of %s what runs it', (folder, file, names) => {
  const processes = [
    { name: 'ads', script: path('apps/ads/dist/main.js') },
    { name: 'api', script: path('apps/downloads/dist/main.api.js') },
    { name: 'worker', script: path('apps/downloads/dist/main.worker.js') },
    { name: 'demo', script: path('demo/src/main.ts') },
  ];
  expect(processesToRestart(processes, path(folder), [path(join(folder, file))])).toEqual(names);
});
