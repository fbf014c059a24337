import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Number of the network in the Global Vendor List. */
const VENDOR = 755;

/** Asks in the frame, and offers the TCF's API (`addEventListener`, version 2). */
const CONSENT_SCRIPT = `
const listeners = [];
const state = { eventStatus: 'cmpuishown', gdprApplies: true };
const decide = (isGiven) => {
  Object.assign(state, {
    eventStatus: 'useractioncomplete',
    purpose: { consents: { 1: isGiven } },
    vendor: { consents: { ${VENDOR}: isGiven } },
  });
  question.remove();
  for (const listener of listeners) listener(state, true);
};
window.__tcfapi = (command, version, listener) => {
  if (command !== 'addEventListener' || version !== 2) return;
  listeners.push(listener);
  listener(state, true);
};
const question = document.createElement('p');
for (const [text, isGiven] of [['Accept', true], ['Refuse', false]]) {
  const button = document.createElement('button');
  button.textContent = text;
  button.onclick = () => decide(isGiven);
  question.append(button);
}
const ask = () => document.body.prepend(question);
if (document.body) ask();
else addEventListener('DOMContentLoaded', ask);
`;

/** Fills the elements that wait for an ad. */
const adScript = (origin: string) => `
for (const element of document.querySelectorAll('ins.adsbygoogle')) {
  const link = document.createElement('a');
  Object.assign(link, { href: '${origin}/landing', target: '_blank', rel: 'noopener' });
  const picture = new Image();
  Object.assign(picture, { src: '${origin}/picture.svg', alt: 'Unit ' + element.dataset.adSlot });
  link.append(picture);
  element.append(link);
}
`;

const PICTURE =
  '<svg xmlns="http://www.w3.org/2000/svg" width="200" height="50"><rect width="200" height="50"/></svg>';

export interface NetworkRequest {
  /** Path with its query. */
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
}

/** An ad network and a consent platform on loopback. */
export class StandInNetwork {
  /** Requests in the order in which they came. */
  readonly requests: NetworkRequest[] = [];

  private constructor(private readonly server: Server) {}

  static async start(): Promise<StandInNetwork> {
    const server = createServer();
    const network = new StandInNetwork(server);
    server.on('request', ({ url = '/', headers }, response) => {
      network.requests.push({ path: url, headers });
      const { pathname } = new URL(url, network.origin);
      const [type, body] = network.contentOf(pathname);
      response.writeHead(200, { 'content-type': `${type}; charset=utf-8` }).end(body);
    });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    return network;
  }

  get origin(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  asked(pathname: string): NetworkRequest[] {
    return this.requests.filter(({ path }) => new URL(path, this.origin).pathname === pathname);
  }

  async stop(): Promise<void> {
    this.server.close();
    this.server.closeAllConnections();
    await once(this.server, 'close');
  }

  private contentOf(pathname: string): [type: string, body: string] {
    switch (pathname) {
      case '/consent.js':
        return ['text/javascript', CONSENT_SCRIPT];
      case '/ads.js':
        return ['text/javascript', adScript(this.origin)];
      case '/picture.svg':
        return ['image/svg+xml', PICTURE];
      default:
        return ['text/html', '<!doctype html><title>Advertiser</title>'];
    }
  }
}
