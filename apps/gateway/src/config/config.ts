import { statSync } from 'node:fs';
import { isIP } from 'node:net';
import { resolve } from 'node:path';
import { adsEnterGate } from '@tabdock/contracts/ads';
import { commonConfig, list, secretList } from '@tabdock/service-kit';
import { z } from 'zod';
import { adNetworkConfig, checkAdNetwork } from './ad-network.config';

const DEFAULT_WEB_ROOT = resolve(__dirname, '../../../web/dist');

const variables = z.object({
  ...commonConfig,
  ...adNetworkConfig,
  /** Where people open Tabdock, for example `https://tabs.example.org`; unset: the host of the request. */
  PUBLIC_URL: z
    .url({ protocol: /^https?$/ })
    .transform((url) => new URL(url))
    .optional(),
  /** The first signs, all verify. */
  SESSION_SECRET: secretList(),
  /** `required`: administrators without two-step login may not administrate. */
  ADMIN_SECOND_FACTOR: z.enum(['required', 'optional']).default('optional'),
  /** download-service's internal HTTP, for files. */
  DOWNLOAD_SERVICE_URL: z.url({ protocol: /^https?$/ }),
  /** users-service's internal HTTP, for pictures. */
  USERS_SERVICE_URL: z.url({ protocol: /^https?$/ }),
  /** ads-service's internal HTTP, for media of ads. */
  ADS_SERVICE_URL: z.url({ protocol: /^https?$/ }),
  WEB_ROOT: z.string().default(DEFAULT_WEB_ROOT),
  /** Folder with what the release before had in `assets` of its web app; pages that are open still ask for it. */
  PREVIOUS_ASSETS: z.string().refine(isFolder, 'Not a folder that is there').optional(),
  /** Addresses or networks (`10.0.0.0/8`) whose X-Forwarded-* headers count. */
  TRUSTED_PROXIES: list()
    .pipe(z.array(z.string().refine(isAddressOrNetwork, 'Not an IP address or network')))
    .default([]),
  /** Port for health and metrics inside the private network; unset: not served. */
  INTERNAL_PORT: z.coerce.number().int().min(0).max(65_535).optional(),
  /** How many gateways there are; each takes its share of the limits per minute. */
  GATEWAY_REPLICAS: z.coerce.number().int().positive().max(1_000).default(1),
  /** Requests to each limited route per minute and visitor, at all gateways together. */
  RATE_LIMIT_PER_MINUTE: z.coerce.number().int().positive().default(120),
  /** The same per network address. */
  RATE_LIMIT_PER_ADDRESS_PER_MINUTE: z.coerce.number().int().positive().default(1_200),
  /** Public pages (tabs, songs, artists, sitemaps) per minute and network address, at all gateways together. */
  PUBLIC_PAGES_PER_MINUTE: z.coerce.number().int().positive().default(300),
  /** Public pages that a replica puts together at the same time; further ones wait, callers taking turns. */
  PUBLIC_PAGES_AT_ONCE: z.coerce.number().int().positive().default(4),
  /** The longest a download request waits for the ad gate; after that it is answered without an ad. */
  AD_GATE_MILLIS: z.coerce.number().int().positive().default(adsEnterGate.deadlineMillis),
  /** Sessions that a gateway remembers for half a minute: no fewer than accounts use it in that time. */
  SESSIONS_CACHED_MAX: z.coerce.number().int().positive().default(20_000),
  /** Interval of pings; a socket that did not answer the previous ping is ended. */
  SOCKET_HEARTBEAT_SECONDS: z.coerce.number().positive().default(30),
  /** Sockets per visitor and replica; each browser window has one. */
  SOCKETS_PER_OWNER: z.coerce.number().int().positive().default(20),
  /** Sockets per network address and replica. */
  SOCKETS_PER_ADDRESS: z.coerce.number().int().positive().default(1_000),
  /** Sockets per replica. */
  SOCKETS_MAX: z.coerce.number().int().positive().default(20_000),
  /** Unsent bytes per socket; a socket that would exceed them is dropped. */
  SOCKET_BUFFER_MAX_BYTES: z.coerce.number().int().positive().default(1_048_576),
  /** Seconds over which a shutdown closes the sockets, so that their browsers do not all reconnect at once. */
  SOCKET_DRAIN_SECONDS: z.coerce.number().min(0).max(5).default(3),
  /** The address that search-service and workers send to source sites; the source policy shows it. */
  CONTACT_URL: z.url({ protocol: /^https?$/ }).optional(),
  /** Who is responsible for this installation, for its imprint. */
  OPERATOR_NAME: z.string().trim().min(1).max(200).optional(),
  /** The postal address, its lines separated by `|`. */
  OPERATOR_ADDRESS: z
    .string()
    .max(500)
    .default('')
    .transform((text) =>
      text
        .split('|')
        .map((line) => line.trim())
        .filter((line) => line !== ''),
    ),
  /** Where people write to. */
  OPERATOR_EMAIL: z.email().optional(),
});

export const gatewayConfigSchema = variables.superRefine(checkAdNetwork);
export type GatewayConfig = z.output<typeof gatewayConfigSchema>;

/** Injection token of the configuration. */
export const GATEWAY_CONFIG = Symbol('GATEWAY_CONFIG');

function isFolder(path: string): boolean {
  try {
    return statSync(path).isDirectory();
  } catch {
    return false;
  }
}

function isAddressOrNetwork(text: string): boolean {
  const [address = '', bits, ...rest] = text.split('/');
  const family = isIP(address);
  if (family === 0 || rest.length > 0) return false;
  return (
    bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (family === 4 ? 32 : 128))
  );
}
