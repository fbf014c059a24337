import { GOOGLE_ADSENSE } from '@tabdock/contracts/ads';
import { z } from 'zod';

const webAddress = () => z.url({ protocol: /^https?$/ }).transform((address) => new URL(address));

/** Variables of ads that a network draws itself: all of them are set, or none. */
export const adNetworkConfig = {
  /** Origin of the frames, another host of this gateway: `https://ads.example.org`. */
  AD_FRAME_ORIGIN: webAddress()
    .refine(({ origin, href }) => href === `${origin}/`, 'Must be an origin, without a path')
    .optional(),
  ADSENSE_CLIENT_ID: z
    .string()
    .regex(/^ca-pub-\d{10,20}$/, 'Must be ca-pub- and 10 to 20 digits')
    .optional(),
  /** The script of the certified consent platform. */
  AD_CONSENT_SCRIPT_URL: webAddress().optional(),
  /** The operator confirms that the network permits its ads in a frame. */
  ADSENSE_FRAMING_PERMITTED: z.stringbool({ truthy: ['true'], falsy: ['false'] }).default(false),
  /** A stand-in's in tests. */
  ADSENSE_SCRIPT_URL: webAddress().default(
    new URL('https://pagead2.googlesyndication.com/pagead/js/adsbygoogle.js'),
  ),
};
type AdNetworkConfig = z.output<z.ZodObject<typeof adNetworkConfig>> & {
  readonly PUBLIC_URL?: URL | undefined;
};

export interface AdNetworkSettings {
  readonly publicUrl: URL;
  readonly frameOrigin: URL;
  readonly clientId: string;
  readonly consentScriptUrl: URL;
  readonly scriptUrl: URL;
}

/** Undefined where no network draws ads. */
export function adNetworkSettings(config: AdNetworkConfig): AdNetworkSettings | undefined {
  const { PUBLIC_URL, AD_FRAME_ORIGIN, ADSENSE_CLIENT_ID, AD_CONSENT_SCRIPT_URL } = config;
  if (!PUBLIC_URL || !AD_FRAME_ORIGIN || !ADSENSE_CLIENT_ID || !AD_CONSENT_SCRIPT_URL)
    return undefined;
  return {
    publicUrl: PUBLIC_URL,
    frameOrigin: AD_FRAME_ORIGIN,
    clientId: ADSENSE_CLIENT_ID,
    consentScriptUrl: AD_CONSENT_SCRIPT_URL,
    scriptUrl: config.ADSENSE_SCRIPT_URL,
  };
}

/** Names of the networks that draw their ads themselves. */
export function drawingNetworks(config: AdNetworkConfig): string[] {
  return adNetworkSettings(config) ? [GOOGLE_ADSENSE] : [];
}

const NEEDED = [
  'AD_FRAME_ORIGIN',
  'ADSENSE_CLIENT_ID',
  'AD_CONSENT_SCRIPT_URL',
  'ADSENSE_FRAMING_PERMITTED',
] as const;

/** Refuses what is half configured, and frames that would not be kept apart from the pages. */
export function checkAdNetwork(config: AdNetworkConfig, context: z.RefinementCtx): void {
  const given = NEEDED.filter((name) => config[name]);
  if (given.length === 0) return;
  const fault = (name: keyof AdNetworkConfig, message: string) =>
    context.addIssue({ code: 'custom', path: [name], message });
  const { PUBLIC_URL, AD_FRAME_ORIGIN, AD_CONSENT_SCRIPT_URL, ADSENSE_SCRIPT_URL } = config;
  for (const name of [...NEEDED, 'PUBLIC_URL' as const]) {
    if (config[name]) continue;
    const needed = `Needed for ads of ${GOOGLE_ADSENSE}, as ${given.join(', ')} is set`;
    fault(name, name === 'ADSENSE_FRAMING_PERMITTED' ? `${needed}: must be true` : needed);
  }
  if (!PUBLIC_URL) return;
  // A cookie belongs to a host, whatever the port.
  if (AD_FRAME_ORIGIN?.hostname === PUBLIC_URL.hostname)
    fault('AD_FRAME_ORIGIN', "Must be another host than PUBLIC_URL's");
  if (PUBLIC_URL.protocol === 'http:') return;
  const addresses = { AD_FRAME_ORIGIN, AD_CONSENT_SCRIPT_URL, ADSENSE_SCRIPT_URL };
  for (const [name, address] of Object.entries(addresses))
    if (address?.protocol === 'http:')
      fault(name as keyof typeof addresses, 'Must be https, as PUBLIC_URL is');
}
