import { ADS_ROUTES } from '../ads';
import type { Endpoint } from '../endpoints';
import { DOWNLOAD_ROUTES, DOWNLOAD_SOURCE_ROUTES } from '../downloads';
import { SEARCH_ROUTES } from '../search';
import { USERS_ROUTES } from '../users';
import { GATEWAY_ROUTES } from './gateway.routes';

/** Every route of the gateway. */
export const ROUTES = [
  ...SEARCH_ROUTES,
  ...DOWNLOAD_ROUTES,
  ...DOWNLOAD_SOURCE_ROUTES,
  ...USERS_ROUTES,
  ...ADS_ROUTES,
  ...GATEWAY_ROUTES,
] as const;

/** The route of an endpoint, so that the web app has its types without its schemas. */
export type RouteOf<E extends Endpoint> = Extract<
  (typeof ROUTES)[number],
  { readonly endpoint: E }
>;
