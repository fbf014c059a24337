import { unreleased, withRelease } from './changelog.ts';

const CHANGELOG = `# Changelog

Words.

## Unreleased

- Rows can be sorted.

## 0.1.0 (2026-11-27)

- The first one.
`;

it('makes what is unreleased the entry of a release, above earlier ones', () => {
  expect(withRelease(CHANGELOG, '0.2.0', '2026-12-24')).toBe(`# Changelog

Words.

## Unreleased

## 0.2.0 (2026-12-24)

- Rows can be sorted.

## 0.1.0 (2026-11-27)

- The first one.
`);
});

it('knows when nothing is said about the next release', () => {
  expect(unreleased(CHANGELOG)).toBe('- Rows can be sorted.');
  expect(unreleased(withRelease(CHANGELOG, '0.2.0', '2026-12-24'))).toBe('');
  expect(unreleased('# Changelog\n\n## Unreleased\n')).toBe('');
});

it('says what is missing in a changelog without the heading', () => {
  expect(() => unreleased('# Changelog\n')).toThrow('has no heading "## Unreleased"');
});
