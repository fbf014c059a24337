import ipaddr from 'ipaddr.js';

/**
 * Groups of an IPv6 address that name a network: providers give a subscriber at least a /64, and any address in it is
 * the same subscriber.
 */
const NETWORK_PARTS = 4;

/**
 * The key by which callers are counted: an IPv4 address (also one wrapped in IPv6), or the /64 of
 * an IPv6 address. What is no address stays as it is.
 */
export function networkOf(text: string): string {
  if (!ipaddr.isValid(text)) return text;
  const address = ipaddr.process(text);
  if (address instanceof ipaddr.IPv4) return address.toString();
  const parts = address.parts.map((part, place) => (place < NETWORK_PARTS ? part : 0));
  return `${new ipaddr.IPv6(parts).toString()}/64`;
}
