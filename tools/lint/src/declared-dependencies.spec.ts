import { execFileSync } from 'node:child_process';
import { join } from 'node:path';

/** What the repository's own rule says of each import in such a file; null: nothing. */
function complaints(imports: readonly (readonly [file: string, imported: string])[]) {
  const script = join(__dirname, 'print-dependency-faults.mjs');
  return JSON.parse(execFileSync(process.execPath, [script, ...imports.flat()]).toString()) as (
    string | null
  )[];
}

const allowed: [what: string, file: string, imported: string][] = [
  ['a package of its own package.json', 'apps/gateway/src/x.ts', 'fastify'],
  ['a part of such a package', 'apps/web/src/x.tsx', '@reduxjs/toolkit/query/react'],
  ['what all projects are tested with', 'apps/ads-service/src/x.spec.ts', 'fast-check'],
  ['a module of Node', 'apps/gateway/src/x.ts', 'node:fs/promises'],
  ['its own files', 'apps/gateway/src/x.ts', './y'],
];
const refused: typeof allowed = [
  ['a package that another project declares', 'apps/gateway/src/x.ts', 'cheerio'],
  ['a part of such a package', 'apps/ads-service/src/x.ts', 'cheerio/slim'],
  ['a package with a scope', 'apps/gateway/src/x.ts', '@reduxjs/toolkit'],
];

describe('a project', () => {
  const found = complaints([...allowed, ...refused].map(([, file, imported]) => [file, imported]));

  it.each(allowed.map(([what], index) => [what, index] as const))(
    'may import %s',
    (_what, index) => {
      expect(found[index]).toBeNull();
    },
  );

  it.each(refused.map(([what], index) => [what, allowed.length + index] as const))(
    'may not import %s without declaring it',
    (_what, index) => {
      expect(found[index]).toMatch(
        /^\S+ is not among the dependencies of apps\/\S+\/package\.json\.$/,
      );
    },
  );
});
