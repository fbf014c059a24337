import { execFileSync } from 'node:child_process';
import { join } from 'node:path';

const FILE = 'apps/gateway/src/x.ts';

/** What the repository's own rule says of each comment in such a file; null: nothing. */
function complaints(comments: readonly (readonly [file: string, comment: string])[]) {
  const script = join(__dirname, 'print-doc-faults.mjs');
  return JSON.parse(execFileSync(process.execPath, [script, ...comments.flat()]).toString()) as (
    string | null
  )[];
}

const allowed: [what: string, file: string, comment: string][] = [
  ['a noun', FILE, '/** Prefix of the folder’s name. */'],
  ['a verb', FILE, '/** Returns the sum of both. */'],
  ['a question', 'apps/web/src/x.tsx', '/** Whether the button is drawn. */'],
  ['a word that only begins like one of those', FILE, '/** Offset of the page, from 0. */'],
  ['a number', FILE, '/** At most 100 milliseconds. */'],
  ['a comment between lines of code', FILE, '// Of the two, the newer one counts.'],
];
const refused: typeof allowed = [
  ['what continues the name below', FILE, '/** Of what is left. */'],
  ['the same over several lines', FILE, '/**\n * As the server lists it\n * later.\n */'],
  ['the same in a test', 'apps/web/src/x.spec.tsx', '/** With files in view. */'],
  ['the same in a script', 'infra/local/bin/x.mjs', '/** For tests: the port. */'],
];

describe('a doc comment', () => {
  const found = complaints([...allowed, ...refused].map(([, file, comment]) => [file, comment]));

  it.each(allowed.map(([what], index) => [what, index] as const))(
    'may begin with %s',
    (_what, index) => {
      expect(found[index]).toBeNull();
    },
  );

  it.each(refused.map(([what], index) => [what, allowed.length + index] as const))(
    'may not begin with %s',
    (_what, index) => {
      expect(found[index]).toMatch(/^Begin with what this is/);
    },
  );
});
