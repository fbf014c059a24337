import { escapeHtml } from '../../http/pages/escape-html';
import type { AdNetworkSettings } from '../../config/ad-network.config';
import type { AdNetwork } from './ad-network';
import { FRAME_SCRIPT_PATH } from './frame-script';

type Settings = Pick<AdNetworkSettings, 'publicUrl' | 'consentScriptUrl'>;

/** The page inside a frame: the consent platform's script first, the network's when there is consent. */
export function framePage(
  { consentScriptUrl }: Settings,
  network: AdNetwork,
  unit: string,
  nonce: string,
): string {
  const { html, scriptUrl, queue } = network.drawing(unit);
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>Ad by ${escapeHtml(network.name)}</title>
<style>
  html, body { margin: 0; height: 100%; overflow: hidden; }
  ins { display: block; width: 100%; height: 100%; text-align: center; }
</style>
<script nonce="${nonce}" src="${escapeHtml(consentScriptUrl.href)}" async></script>
<script nonce="${nonce}" src="${FRAME_SCRIPT_PATH}" data-vendor="${network.vendorId}" data-script="${escapeHtml(scriptUrl)}" data-queue="${escapeHtml(queue)}" defer></script>
</head>
<body>
${html}
</body>
</html>
`;
}

/**
 * Headers of that page. Scripts are trusted by nonce and pass it on: the network and consent platforms change their
 * hosts, and Google supports no list of them (its "Integrate with a Content Security Policy"). Only our pages may frame
 * it.
 */
export function framePageHeaders({ publicUrl }: Settings, nonce: string): Record<string, string> {
  const web = publicUrl.protocol === 'https:' ? 'https:' : 'http: https:';
  const policy = [
    "default-src 'none'",
    `script-src 'nonce-${nonce}' 'strict-dynamic' 'unsafe-eval'`,
    `style-src ${web} 'unsafe-inline'`,
    `img-src ${web} data:`,
    `font-src ${web} data:`,
    `media-src ${web}`,
    `connect-src ${web}`,
    `frame-src ${web}`,
    "base-uri 'none'",
    "form-action 'none'",
    `frame-ancestors ${publicUrl.origin}`,
  ];
  return {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': policy.join(';'),
    'referrer-policy': 'strict-origin',
    // Its nonce is for one response.
    'cache-control': 'no-store',
  };
}
