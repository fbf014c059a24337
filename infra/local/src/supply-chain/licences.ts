import satisfies from 'spdx-satisfies';
import { ALLOWED, EXCEPTIONS, STATED_ELSEWHERE } from './allowed-licences.ts';

/** What is read of `package-lock.json`. */
export interface Lockfile {
  readonly packages: Readonly<Record<string, LockedPackage>>;
}

interface LockedPackage {
  readonly version?: string;
  readonly license?: string;
  /** Whether it is needed for development alone. */
  readonly dev?: boolean;
  /** Whether it is a project of this repository. */
  readonly link?: boolean;
}

export interface LicensedPackage {
  readonly name: string;
  readonly version: string;
  /** An SPDX expression; undefined if the package does not say. */
  readonly licence: string | undefined;
}

const FOLDER = 'node_modules/';

/** Every package that a process, the launcher or the web app may contain, for any platform, by name. */
export function productionPackages({ packages }: Lockfile): LicensedPackage[] {
  const found = Object.entries(packages).flatMap(([path, { version = '', license, dev, link }]) => {
    const at = path.lastIndexOf(FOLDER);
    if (at < 0 || dev || link) return [];
    const name = path.slice(at + FOLDER.length);
    const key = `${name}@${version}`;
    return [[key, { name, version, licence: license ?? STATED_ELSEWHERE[key] }] as const];
  });
  return [...new Map(found).values()].sort((a, b) => a.name.localeCompare(b.name, 'en'));
}

/** A sentence for each package whose licence is missing or not fit. */
export function unfitLicences(packages: readonly LicensedPackage[]): string[] {
  return packages.flatMap(({ name, version, licence }) => {
    if (licence === undefined) return [`${name} ${version} does not say its licence`];
    return isFit(name, licence) ? [] : [`${name} ${version} is licensed under ${licence}`];
  });
}

function isFit(name: string, licence: string): boolean {
  const excepted = EXCEPTIONS.filter(({ packages }) => packages.test(name));
  try {
    return satisfies(licence, [...ALLOWED, ...excepted.flatMap(({ licences }) => licences)]);
  } catch {
    // Words that are no SPDX expression, such as "SEE LICENSE IN LICENSE.txt".
    return false;
  }
}
