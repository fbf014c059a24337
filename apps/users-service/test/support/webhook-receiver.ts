import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

export interface Webhook {
  readonly body: Buffer;
  readonly signature: string;
}

/** What becomes of a webhook; a failure is answered with 503, and the till sends it again. */
export type Handler = (webhook: Webhook) => Promise<void>;

/** Stands where the gateway stands: takes the till's webhooks. */
export class WebhookReceiver {
  /** All that came, in order, taken or not. */
  readonly received: Webhook[] = [];
  handle: Handler = async () => undefined;

  private constructor(
    private readonly server: Server,
    readonly url: string,
  ) {}

  static async start(): Promise<WebhookReceiver> {
    const server = createServer();
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
    const { port } = server.address() as AddressInfo;
    const receiver = new WebhookReceiver(server, `http://127.0.0.1:${port}/webhook`);
    server.on('request', (request, response) => {
      void buffer(request).then(async (body) => {
        const webhook = { body, signature: String(request.headers['stripe-signature']) };
        receiver.received.push(webhook);
        const isTaken = await receiver.handle(webhook).then(
          () => true,
          () => false,
        );
        response.writeHead(isTaken ? 200 : 503).end();
      });
    });
    return receiver;
  }

  async close(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((closed) => this.server.close(closed));
  }
}
