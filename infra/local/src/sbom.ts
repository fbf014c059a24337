import { mkdir } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { runCommand } from './lifetime/run-command.ts';
import { Failure } from './shared/failure.ts';
import { ROOT } from './shared/root.ts';
import { run } from './workspace/commands.ts';
import { installOwnPackages } from './workspace/own-packages.ts';

const PROGRAM = 'node_modules/@cyclonedx/cyclonedx-npm/bin/cyclonedx-npm-cli.js';

/**
 * Writes a bill of materials (CycloneDX 1.6): every package that is delivered, from the lockfile, without asking a
 * registry. The same lockfile makes the same file.
 */
runCommand(async () => {
  const [given = 'dist/tabdock.cdx.json'] = process.argv.slice(2);
  const file = resolve(process.env['INIT_CWD'] ?? ROOT, given);
  const folder = await installOwnPackages('sbom');
  await mkdir(dirname(file), { recursive: true });
  const written = await run(process.execPath, [
    join(folder, PROGRAM),
    ...['--package-lock-only', '--omit', 'dev', '--spec-version', '1.6', '--output-reproducible'],
    ...['--validate', '--output-format', 'JSON', '--output-file', file],
  ]);
  if (!written) throw new Failure('No bill of materials was written.');
  process.stdout.write(`${file}\n`);
});
