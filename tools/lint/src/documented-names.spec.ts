import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';

const ROOT = resolve(__dirname, '../../..');
const DOCUMENTS = /^(?:README|CONTRIBUTING|docs\/[^/]+|docs\/runbooks\/[^/]+)\.md$/;
const SOURCES = /\.(?:[cm]?[jt]sx?|json|ya?ml|sh)$|Dockerfile/;
const FOLDER = /^(?:apps|libs|infra|tools|e2e|docs)\//;
const FILE = /^[\w.-]+\.(?:[cm]?js|tsx?)$/;
const CONSTANT = /^[A-Z][A-Z\d]*(?:_[A-Z\d]+)+$/;
/** One is put together from the account's name, the other is in `.env` of earlier versions. */
const IN_NO_SOURCE = ['OPERATOR_BROKER_PASSWORD', 'RABBITMQ_PASSWORD'];

const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');
const files = execFileSync('git', ['ls-files'], { cwd: ROOT, encoding: 'utf8' })
  .split('\n')
  .filter((path) => path !== '' && existsSync(join(ROOT, path)));
const names = new Set(
  files.map((path) => basename(path)).flatMap((name) => [name, name.replace(/\.ts$/, '.js')]),
);
const sources = files.filter((path) => SOURCES.test(path) && path !== 'package-lock.json');
const constants = new Set([
  ...IN_NO_SOURCE,
  ...sources.flatMap((path) => read(path).match(/\b[A-Z][A-Z\d_]+\b/g) ?? []),
]);

const codeIn = (text: string) => [...text.matchAll(/`([^`\n]+)`/g)].map(([, code = '']) => code);
const linksIn = (text: string) =>
  [...text.matchAll(/\]\((?!\w+:|#)([^)#\s]+)/g)].map(([, link = '']) => link);

function faultsOf(path: string): string[] {
  const text = read(path);
  const code = codeIn(text);
  return [
    ...linksIn(text).filter((link) => !existsSync(join(ROOT, dirname(path), link))),
    ...code.filter(
      (name) => FOLDER.test(name) && /^[\w./-]+$/.test(name) && !existsSync(join(ROOT, name)),
    ),
    ...code.filter((name) => FILE.test(name) && !names.has(name)),
    ...code.filter((name) => CONSTANT.test(name) && !constants.has(name)),
  ];
}

it.each(files.filter((path) => DOCUMENTS.test(path)))(
  '%s names only files, folders and constants that exist',
  (path) => {
    expect(faultsOf(path)).toEqual([]);
  },
);
