import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { runCommand } from './lifetime/run-command.ts';
import { Failure } from './shared/failure.ts';
import { ROOT } from './shared/root.ts';
import { productionPackages, unfitLicences, type Lockfile } from './supply-chain/licences.ts';

/** Fails if a package that is delivered has an unfit licence; `--list` prints name, version and licence of each. */
runCommand(async () => {
  const { list } = parseArgs({ options: { list: { type: 'boolean', default: false } } }).values;
  const lock = JSON.parse(await readFile(join(ROOT, 'package-lock.json'), 'utf8')) as Lockfile;
  const packages = productionPackages(lock);
  if (list)
    for (const { name, version, licence } of packages)
      process.stdout.write(`${name}\t${version}\t${licence ?? 'not said'}\n`);
  const unfit = unfitLicences(packages);
  if (unfit.length > 0)
    throw new Failure(
      `${unfit.join('\n')}\nUse another package, or say in infra/local/src/supply-chain/allowed-licences.ts why it is fit.`,
    );
  if (!list) process.stdout.write(`The licences of ${packages.length} packages are fit.\n`);
});
