import { readFileSync } from 'node:fs';
import { join } from 'node:path';

interface LockedPackage {
  /** A project of this repository. */
  readonly link?: boolean;
  readonly integrity?: string;
}

const LOCK = join(__dirname, '../../../package-lock.json');

it('every locked package has a checksum: another content under its name is not installed', () => {
  const { packages } = JSON.parse(readFileSync(LOCK, 'utf8')) as {
    packages: Record<string, LockedPackage>;
  };
  const unchecked = Object.entries(packages)
    .filter(([path, { link, integrity }]) => /node_modules/.test(path) && !link && !integrity)
    .map(([path]) => path);
  expect(unchecked).toEqual([]);
});
