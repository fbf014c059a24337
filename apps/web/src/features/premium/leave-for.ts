/** Leaves the app for a page of the payment provider. Throws if a browser may not follow the address safely. */
export function leaveFor(url: string): void {
  const { protocol, href } = new URL(url);
  if (protocol !== 'https:' && protocol !== 'http:') throw new Error(`Not an address: ${protocol}`);
  window.location.assign(href);
}
