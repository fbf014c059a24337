// Plain JavaScript for Node 20: it runs before anything is installed.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { delimiter, dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = resolve(dirname(fileURLToPath(import.meta.url)), '../../..');
const bin = join(root, 'node_modules/.bin');
const stamp = join(root, 'node_modules/.tabdock-lock');
// Later it may be gone, and init in its place.
const startedBy = process.ppid;
const [command, ...args] = process.argv.slice(2);

function fail(sentence) {
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
}

function atLeast(version, major, minor) {
  const [a = 0, b = 0] = version.split('.').map(Number);
  return a > major || (a === major && b >= minor);
}

function install() {
  const lock = createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === lock) return;
  process.stdout.write('Installing packages with npm ci (a minute or two the first time) ...\n');
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  // The engines warning is about this Node; what follows runs on the one that is being installed.
  const done = spawnSync(
    npm,
    ['ci', '--loglevel=error', '--no-progress', '--no-audit', '--no-fund'],
    {
      cwd: root,
      stdio: ['ignore', 'inherit', 'inherit'],
      shell: process.platform === 'win32',
    },
  );
  if (done.status !== 0)
    fail('npm ci failed. Read its message above, check the network, and run the command again.');
  writeFileSync(stamp, lock);
}

if (!atLeast(process.versions.node, 20, 0)) {
  fail(
    `Tabdock needs Node 20 or newer to begin with; this is ${process.versions.node}. Install one from nodejs.org.`,
  );
}
install();

const installedNode = join(bin, process.platform === 'win32' ? 'node.exe' : 'node');
const node = atLeast(process.versions.node, 24, 11) ? process.execPath : installedNode;
if (!existsSync(node)) {
  fail(
    `There is no packaged Node 24 for ${process.platform}-${process.arch}. Install Node 24.11 or newer and run the command again.`,
  );
}
const child = spawn(node, [join(root, `infra/local/src/${command}.ts`), ...args], {
  cwd: root,
  // The command and its guardian hold the pipe open: "close" comes when both have ended.
  stdio: ['inherit', 'inherit', 'inherit', 'pipe'],
  // Nx would leave its daemon running.
  env: {
    ...process.env,
    NX_DAEMON: 'false',
    TABDOCK_RUNNER: `${process.pid},${startedBy}`,
    PATH: `${bin}${delimiter}${process.env.PATH ?? ''}`,
  },
});
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
  // The whole group has a signal from a terminal already; a second one does no harm.
  process.on(signal, () => child.kill(signal));
}
child.on('error', (error) => fail(`${node} cannot be started: ${error.message}`));
child.stdio[3].resume();
child.on('close', (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
