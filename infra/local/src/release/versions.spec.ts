import { isNewer } from './versions.ts';

it.each([
  ['0.2.0', '0.1.0', true],
  ['0.1.10', '0.1.9', true],
  ['1.0.0', '0.99.99', true],
  ['0.1.0', '0.1.0', false],
  ['0.1.9', '0.2.0', false],
  ['0.2', '0.1.0', false],
  ['v0.2.0', '0.1.0', false],
  ['0.2.0-rc.1', '0.1.0', false],
])('%s after %s: %s', (version, than, newer) => expect(isNewer(version, than)).toBe(newer));
