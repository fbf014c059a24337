import ipaddr from 'ipaddr.js';

type Address = ipaddr.IPv4 | ipaddr.IPv6;

/**
 * RFC 6052: an IPv4 address is in the last four bytes. `64:ff9b:1::/48` of RFC 8215 is refused: where the address is
 * depends on the network.
 */
const NAT64: [ipaddr.IPv6, number] = [ipaddr.IPv6.parse('64:ff9b::'), 96];
const GLOBAL_UNICAST: [ipaddr.IPv6, number] = [ipaddr.IPv6.parse('2000::'), 3];

/** Services of clouds that hand out credentials, in a range that is private otherwise. */
const METADATA: [ipaddr.IPv6, number] = [ipaddr.IPv6.parse('fd00:ec2::'), 32];
const INTERNAL_RANGES = new Set(['loopback', 'private', 'uniqueLocal', 'carrierGradeNat']);

/**
 * Whether a source's requests may reach this IP address. Public unicast only; a `local` source may also
 * use loopback, private and unique-local addresses, but never link-local and other addresses of cloud metadata,
 * multicast, unspecified or reserved ones. Addresses that wrap an IPv4 one (mapped, NAT64) are judged by that one.
 */
export function isReachableAddress(text: string, local: boolean): boolean {
  if (!ipaddr.isValid(text)) return false;
  const address = unwrap(ipaddr.parse(text));
  const range = address.range();
  if (local && INTERNAL_RANGES.has(range)) return !isMetadata(address);
  if (range !== 'unicast') return false;
  return address instanceof ipaddr.IPv4 || address.match(GLOBAL_UNICAST);
}

function isMetadata(address: Address): boolean {
  return address instanceof ipaddr.IPv6 && address.match(METADATA);
}

function unwrap(address: Address): Address {
  if (address instanceof ipaddr.IPv4) return address;
  if (address.isIPv4MappedAddress()) return address.toIPv4Address();
  if (address.match(NAT64)) return new ipaddr.IPv4(address.toByteArray().slice(-4));
  return address;
}
