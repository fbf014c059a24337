import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import Stripe from 'stripe';

/** A webhook that keeps what it gets, and refuses what is not signed well. */
export class WebhookReceiver {
  readonly events: Stripe.Event[] = [];
  /** Answers to the next requests, before 200 again. */
  readonly refusals: number[] = [];
  private readonly server: Server;
  private readonly secret: string;
  private onEvent: () => void = () => undefined;

  constructor(secret: string) {
    this.secret = secret;
    this.server = this.create();
  }

  /** @returns its address */
  async listen(port = 0): Promise<string> {
    await new Promise<void>((resolve) => this.server.listen(port, '127.0.0.1', resolve));
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}/webhook`;
  }

  get types(): string[] {
    return this.events.map(({ type }) => type);
  }

  /** Resolves when it has received this many events. */
  until(count: number): Promise<void> {
    return new Promise((resolve) => {
      this.onEvent = () => {
        if (this.events.length >= count) resolve();
      };
      this.onEvent();
    });
  }

  close(): Promise<void> {
    return new Promise((resolve) => {
      this.server.close(() => resolve());
      this.server.closeAllConnections();
    });
  }

  private create(): Server {
    return createServer((request, response) => {
      const chunks: Buffer[] = [];
      request.on('data', (chunk: Buffer) => chunks.push(chunk));
      request.on('end', () => {
        const refusal = this.refusals.shift();
        if (refusal !== undefined) return response.writeHead(refusal).end();
        const signature = String(request.headers['stripe-signature']);
        const event = Stripe.webhooks.constructEvent(Buffer.concat(chunks), signature, this.secret);
        this.events.push(event);
        response.writeHead(200).end();
        return this.onEvent();
      });
    });
  }
}
