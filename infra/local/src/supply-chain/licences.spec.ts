import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../shared/root.ts';
import { EXCEPTIONS, STATED_ELSEWHERE } from './allowed-licences.ts';
import { productionPackages, unfitLicences, type Lockfile } from './licences.ts';

const LOCK = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8')) as Lockfile;
const packages = productionPackages(LOCK);

/** A lockfile in which one more package, with this licence, is in production. */
function withPackage(license?: string, name = 'tab-printer'): Lockfile {
  const added = { version: '2.0.0', ...(license === undefined ? {} : { license }) };
  return {
    packages: { ...LOCK.packages, [`node_modules/@nestjs/core/node_modules/${name}`]: added },
  };
}
const faultsWith = (license?: string, name?: string) =>
  unfitLicences(productionPackages(withPackage(license, name)));

it('every package that is delivered has a licence that is fit for a product that is sold', () => {
  expect(packages.length).toBeGreaterThan(100);
  expect(unfitLicences(packages)).toEqual([]);
});

it.each([
  'GPL-3.0-only',
  'AGPL-3.0-or-later',
  'SSPL-1.0',
  'BUSL-1.1',
  'CC-BY-NC-4.0',
  'UNLICENSED',
])('refuses %s', (licence) => {
  expect(faultsWith(licence)).toEqual([`tab-printer 2.0.0 is licensed under ${licence}`]);
});

it('refuses what has no licence, or one in words', () => {
  expect(faultsWith()).toEqual(['tab-printer 2.0.0 does not say its licence']);
  expect(faultsWith('SEE LICENSE IN LICENSE.txt')).toHaveLength(1);
  expect(faultsWith('')).toHaveLength(1);
});

it('needs all of what is joined by AND, and one of what is joined by OR', () => {
  expect(faultsWith('(MIT OR GPL-3.0-only)')).toEqual([]);
  expect(faultsWith('MIT AND GPL-3.0-only')).toHaveLength(1);
});

it('an exception holds for its packages alone', () => {
  expect(faultsWith('LGPL-3.0-or-later', '@img/sharp-libvips-plan9')).toEqual([]);
  expect(faultsWith('LGPL-3.0-or-later')).toHaveLength(1);
});

it('leaves out what is needed for development alone', () => {
  const lock = {
    packages: {
      'node_modules/tab-linter': { version: '1.0.0', license: 'GPL-3.0-only', dev: true },
    },
  };
  expect(productionPackages(lock)).toEqual([]);
});

it('no exception outlives its packages', () => {
  const unused = EXCEPTIONS.filter(
    ({ packages: of }) => !packages.some(({ name }) => of.test(name)),
  );
  expect(unused).toEqual([]);
  const present = packages.map(({ name, version }) => `${name}@${version}`);
  expect(Object.keys(STATED_ELSEWHERE).filter((key) => !present.includes(key))).toEqual([]);
});
