import { ADS_ROUTES } from '../ads';
import { ANALYTICS_ROUTES } from '../analytics';
import { BILLING_ROUTES } from '../billing';
import { COMMUNITY_ROUTES } from '../community';
import type { Endpoint } from '../endpoints';
import { DOWNLOAD_ROUTES, DOWNLOAD_SOURCE_ROUTES, LOOK_ROUTES } from '../downloads';
import { PUBLIC_ROUTES } from '../public';
import { PLAYLIST_ROUTES } from '../playlists';
import { SEARCH_ROUTES } from '../search';
import { CONVERSION_ROUTES, SCORE_ROUTES } from '../scores';
import { TAB_ROUTES } from '../tabs';
import { TAKEDOWN_ROUTES } from '../takedown';
import { USERS_ROUTES } from '../users';
import { GATEWAY_ROUTES } from './gateway.routes';

/** Every route of the gateway. */
export const ROUTES = [
  ...SEARCH_ROUTES,
  ...PUBLIC_ROUTES,
  ...TAB_ROUTES,
  ...SCORE_ROUTES,
  ...CONVERSION_ROUTES,
  ...DOWNLOAD_ROUTES,
  ...DOWNLOAD_SOURCE_ROUTES,
  ...LOOK_ROUTES,
  ...TAKEDOWN_ROUTES,
  ...USERS_ROUTES,
  ...COMMUNITY_ROUTES,
  ...PLAYLIST_ROUTES,
  ...ADS_ROUTES,
  ...BILLING_ROUTES,
  ...ANALYTICS_ROUTES,
  ...GATEWAY_ROUTES,
] as const;

/** The route of an endpoint, so that the web app has its types without its schemas. */
export type RouteOf<E extends Endpoint> = Extract<
  (typeof ROUTES)[number],
  { readonly endpoint: E }
>;
