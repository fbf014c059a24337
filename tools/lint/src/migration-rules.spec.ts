import { execFileSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';

/** `[file, fault]` of each fault of the migrations below a folder of the repository. */
function faultsOf(folder: string): [file: string, fault: string][] {
  const script = join(__dirname, 'print-migration-faults.mjs');
  return JSON.parse(execFileSync(process.execPath, [script, folder]).toString());
}

const REFUSED = join(__dirname, '../fixtures/migrations/refused/src/database/migrations');
const DROP = /^The release before still uses it/;
const READ_ALL = /^All rows would be read with the table locked/;
const REWRITES = /^Each row would be written anew/;
const INDEX = /^Nobody can write to the table while its index is built/;
const ROWS = /^A migration changes no rows of a table that exists, but one/;
const HALF = /^Without a transaction a crash leaves half/;

it('the migrations of all services keep the rules', () => {
  expect(faultsOf('apps')).toEqual([]);
});

it('the rules allow to add, to build and validate apart, and to take away a release later', () => {
  expect(faultsOf('tools/lint/fixtures/migrations/allowed')).toEqual([]);
});

describe('the rules refuse', () => {
  const faults = faultsOf('tools/lint/fixtures/migrations/refused');
  const expected: Record<string, RegExp[]> = {
    unmarked: [/^Say phase = /],
    'needs-in-expand': [/^Only a contract migration needs/],
    'drop-table': [DROP],
    'drop-column': [DROP],
    'drop-index': [DROP],
    'drop-unique-constraint': [/^The release before relies on it/],
    'rename-table': [/^The release before knows the old name/],
    'rename-column': [/^The release before knows the old name/],
    'set-not-null': [/^Validate a CHECK \(votes IS NOT NULL\)/],
    'not-null-without-default': [/^The release before does not set votes/],
    'check-that-reads-all': [READ_ALL],
    'foreign-key-that-reads-all': [READ_ALL],
    'column-with-check': [READ_ALL],
    'unique-without-index': [/^Its index would be built with the table locked/],
    'validate-at-once': [/^Validate it in a migration of its own/],
    'change-type': [/^A new type writes all rows/],
    'volatile-default': [REWRITES],
    'generated-column': [REWRITES],
    'serial-column': [REWRITES],
    'plain-index': [INDEX],
    'index-that-is-not-repaired': [INDEX, HALF],
    'index-in-a-transaction': [INDEX],
    'half-without-transaction': [HALF],
    'update-all': [ROWS],
    'update-some': [ROWS],
    'update-by-other-table': [ROWS, ROWS],
    'delete-all': [ROWS],
    truncate: [ROWS],
    'copy-rows': [ROWS],
    'index-dropped-under-lock': [/^DROP INDEX waits for the whole table/],
    'unknown-statement': [/^No rule knows VacuumStmt/],
    'unknown-change': [/^No rule knows AT_SetLogged/],
    'no-sql': [/^PostgreSQL cannot read this/],
    'statement-with-holes': [/^Write each statement whole/],
    'hidden-statements': [/^Write the statements of addMore into up/],
  };
  const of = (name: string) =>
    faults.filter(([file]) => file.endsWith(`-${name}.ts`)).map(([, fault]) => fault);

  it.each(Object.entries(expected))('%s', (name, words) => {
    expect(of(name)).toEqual(words.map((one) => expect.stringMatching(one)));
  });

  it('nothing that came with the first release, and each fixture is named here', () => {
    const names = readdirSync(REFUSED).map((file) => file.replace(/^\d+-(.*)\.ts$/, '$1'));
    expect(names.sort()).toEqual([...Object.keys(expected), 'before-the-rules'].sort());
    expect(of('before-the-rules')).toEqual([]);
  });
});
