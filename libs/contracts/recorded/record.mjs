/**
 * Writes recordings: `npm run record -- <message> [file]` one of a message that is new or has changed, from a file or
 * what is typed; `npm run record -- --release <version> [commit]` makes them those of the last release. What is in
 * `next/` is checked by `npm test -w @tabdock/contracts`.
 */
import { execFileSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { format } from 'prettier';

const HERE = import.meta.dirname;
const ROOT = resolve(HERE, '../../..');
const NEXT = join(HERE, 'next');

const [first, second, third] = process.argv.slice(2);
if (first === '--release' && second !== undefined) await release(second, third);
else if (first !== undefined && /^[\w-]+(\.[\w-]+)*(~[\w-]+)?$/.test(first))
  await record(first, second);
else {
  console.error(
    'Name a message, such as job.failed or realtime~new-comment; or --release and a version.',
  );
  process.exitCode = 1;
}

/**
 * @param {string} message
 * @param {string | undefined} file
 */
async function record(message, file) {
  const example = readFileSync(file === undefined ? process.stdin.fd : resolve(file), 'utf8');
  mkdirSync(NEXT, { recursive: true });
  await write(join(NEXT, `${message}.json`), JSON.parse(example));
}

/**
 * @param {string} version
 * @param {string} [commit] The one that was released; without it, the present one.
 */
async function release(version, commit = 'HEAD') {
  const hash = execFileSync('git', ['rev-parse', `${commit}^{commit}`], {
    cwd: ROOT,
    encoding: 'utf8',
  });
  for (const file of newerFiles()) renameSync(join(NEXT, file), join(HERE, file));
  await write(join(ROOT, 'release.json'), { version, commit: hash.trim() });
}

function newerFiles() {
  try {
    return readdirSync(NEXT).filter((file) => file.endsWith('.json'));
  } catch {
    return [];
  }
}

/**
 * @param {string} path
 * @param {unknown} body
 */
async function write(path, body) {
  writeFileSync(path, await format(JSON.stringify(body, null, 2), { filepath: path }));
  console.log(path);
}
