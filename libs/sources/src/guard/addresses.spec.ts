import fc from 'fast-check';
import { isReachableAddress } from './addresses';

const octet = fc.integer({ min: 0, max: 255 });
const privateIpv4 = fc.oneof(
  fc.tuple(fc.constant(10), octet, octet, octet),
  fc.tuple(fc.constant(127), octet, octet, octet),
  fc.tuple(fc.constant(169), fc.constant(254), octet, octet),
  fc.tuple(fc.constant(172), fc.integer({ min: 16, max: 31 }), octet, octet),
  fc.tuple(fc.constant(192), fc.constant(168), octet, octet),
  fc.tuple(fc.constant(100), fc.integer({ min: 64, max: 127 }), octet, octet),
  fc.tuple(fc.constant(0), octet, octet, octet),
  fc.tuple(fc.integer({ min: 224, max: 255 }), octet, octet, octet),
);
const hex = (bytes: readonly number[]) =>
  Buffer.from(bytes)
    .toString('hex')
    .replace(/(.{4})(.{4})/, '$1:$2');

describe('isReachableAddress', () => {
  it.each([
    '93.184.216.34',
    '8.8.8.8',
    '2606:4700:4700::1111',
    '::ffff:8.8.8.8',
    '64:ff9b::8.8.8.8',
  ])('lets public address %s through', (address) => {
    expect(isReachableAddress(address, false)).toBe(true);
  });

  it.each([
    '::1',
    '::',
    'fe80::1',
    'fc00::1',
    'fd12:3456::1',
    'ff02::1',
    'fec0::1',
    '2001:db8::1',
    '2002:7f00:1::',
    '2001:0:1::1',
    '::127.0.0.1',
    '255.255.255.255',
    '198.18.0.1',
    // 10.0.0.1 behind a translator with a prefix of 48 bits, which does not read the last four bytes.
    '64:ff9b:1:a00:0:100:808:808',
    '64:ff9b:1::8.8.8.8',
    'localhost',
    '',
  ])('refuses %s', (address) => {
    expect(isReachableAddress(address, false)).toBe(false);
  });

  it('refuses every private IPv4 address, however it is wrapped', () => {
    fc.assert(
      fc.property(privateIpv4, (bytes) => {
        const wrapped = hex(bytes);
        const forms = [
          bytes.join('.'),
          `::ffff:${wrapped}`,
          `64:ff9b::${wrapped}`,
          `64:ff9b:1::${wrapped}`,
          `::${wrapped}`,
        ];
        expect(forms.filter((form) => isReachableAddress(form, false))).toEqual([]);
      }),
    );
  });

  it.each(['127.0.0.1', '::1', '10.1.2.3', '192.168.0.9', 'fd00::5', '::ffff:127.0.0.1'])(
    'lets a local source reach %s',
    (address) => {
      expect(isReachableAddress(address, true)).toBe(true);
    },
  );

  it.each(['169.254.169.254', 'fd00:ec2::254', 'fe80::1', '0.0.0.0', '::', '224.0.0.1', 'ff02::1'])(
    'refuses %s even to a local source',
    (address) => {
      expect(isReachableAddress(address, true)).toBe(false);
    },
  );
});
