/** Licences that are fit for any package of a product that is sold: they ask for a notice at most. */
export const ALLOWED = [
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'Unlicense',
] as const;

interface Exception {
  readonly packages: RegExp;
  readonly licences: readonly string[];
  readonly because: string;
}

/** Licences that are fit for some packages, because of the way in which these are used. */
export const EXCEPTIONS: readonly Exception[] = [
  {
    packages: /^@fontsource(?:-variable)?\//,
    licences: ['OFL-1.1'],
    because: 'a font may be sold as part of a product, though not by itself',
  },
  {
    packages: /^@coderline\/alphatab$/,
    licences: ['MPL-2.0'],
    because: 'its files are unchanged; only changes to them would have to be published',
  },
  {
    packages: /^@img\/sharp-/,
    licences: ['LGPL-3.0-or-later'],
    because: 'libvips is a shared library of its own, which can be replaced',
  },
];

/** Licences of packages whose `package.json` does not say it in the way that npm reads; each was looked up. */
export const STATED_ELSEWHERE: Readonly<Record<string, string>> = {
  'passport-local@1.0.0': 'MIT',
  'passport-strategy@1.0.0': 'MIT',
  'pause@0.0.1': 'MIT',
};
