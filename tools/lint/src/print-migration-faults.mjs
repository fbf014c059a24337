// Prints, as JSON, `[file, fault]` for each fault of the migrations below a folder, projects apart:
// print-migration-faults.mjs <folder>
import { globSync } from 'node:fs';
import { basename, dirname, relative, resolve } from 'node:path';
import { loadModule } from 'libpg-query';
import { migrationFaults } from './migrations/migration-rules.mjs';
import { readMigration } from './migrations/read-migration.mjs';

/**
 * Time stamp of the first migration that the rules hold for. Those before it ran with the first release, when there was
 * no release before; they are history, and nobody runs them beside a process that serves people.
 */
const RULES_SINCE = 1_797_000_000_000;

const root = resolve(import.meta.dirname, '../../..', process.argv[2] ?? '');
const files = globSync('**/migrations/*-*.ts', {
  cwd: root,
  exclude: (name) => ['node_modules', 'dist', 'fixtures'].includes(name),
})
  .filter((file) => Number.parseInt(basename(file), 10) >= RULES_SINCE)
  .sort();
await loadModule();
const schemas = new Map();
const faults = files.flatMap((file) => {
  const schema = schemas.get(dirname(file)) ?? { checks: new Map() };
  schemas.set(dirname(file), schema);
  return migrationFaults(readMigration(resolve(root, file)), schema).map((fault) => [
    relative(root, resolve(root, file)).replaceAll('\\', '/'),
    fault,
  ]);
});
process.stdout.write(JSON.stringify(faults));
