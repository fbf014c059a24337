import { ownPath, type Tier } from '@tabdock/contracts/core';

/** Page where visitors log in and register. */
const FOR_GUESTS = '/login';

interface Visit {
  /** Path of the page that shows the ad. */
  readonly page?: string | undefined;
  readonly tier: Tier;
}

/** False for an ad for the page of Tabdock that is shown already, and for an account to those who have one. */
export function leadsElsewhere(clickUrl: string, { page, tier }: Visit): boolean {
  const target = pathOf(ownPath(clickUrl));
  if (target === undefined) return true;
  if (target === FOR_GUESTS && tier !== 'guest') return false;
  return target !== pathOf(page);
}

/** Path of the address, without query, fragment and closing slash. */
function pathOf(address: string | undefined): string | undefined {
  return address?.replace(/[?#].*$/, '').replace(/(?<=.)\/$/, '');
}
