import { once } from 'node:events';
import { connect, createServer, type Server, type Socket } from 'node:net';

type Held = 'nothing' | 'requests' | 'everything';

/**
 * A connection to a part of the infrastructure that a test can cut. Give a process `url` instead of the part's own.
 */
export class TcpProxy {
  private readonly ways = new Set<OneWay>();
  private listener: Server | undefined;
  private held: Held = 'nothing';
  private port = 0;

  private constructor(private readonly target: URL) {}

  /** Opens one in front of the part at `url` (amqp, postgres, http). */
  static async open(url: string): Promise<TcpProxy> {
    const proxy = new TcpProxy(new URL(url));
    await proxy.accept();
    return proxy;
  }

  /** The part's URL through this proxy. */
  get url(): string {
    const url = new URL(this.target);
    url.hostname = '127.0.0.1';
    url.port = String(this.port);
    return url.href.replace(/\/$/, '');
  }

  /** Holds back what clients send; what the part sends still arrives. `release` passes it on. */
  holdRequests(): void {
    this.hold('requests');
  }

  /** Accepts connections and passes nothing on: a part that hangs. */
  hang(): void {
    this.hold('everything');
  }

  /** Passes on what was held back, and all that follows. */
  release(): void {
    this.hold('nothing');
  }

  /** Ends every connection and accepts no new one: a part that is gone. */
  async refuse(): Promise<void> {
    const { listener } = this;
    this.listener = undefined;
    for (const way of this.ways) way.cut();
    if (!listener) return;
    listener.close();
    await once(listener, 'close');
  }

  /** Accepts connections, after `refuse` at the same port. */
  async accept(): Promise<void> {
    if (this.listener) return;
    const listener = createServer((client) => this.connect(client));
    listener.listen(this.port, '127.0.0.1');
    await once(listener, 'listening');
    const address = listener.address();
    if (address !== null && typeof address === 'object') this.port = address.port;
    this.listener = listener;
  }

  async close(): Promise<void> {
    await this.refuse();
  }

  private hold(held: Held): void {
    this.held = held;
    for (const way of this.ways) way.flush();
  }

  private connect(client: Socket): void {
    const server = connect(Number(this.target.port), this.target.hostname);
    const requests = new OneWay(client, server, () => this.held !== 'nothing');
    const answers = new OneWay(server, client, () => this.held === 'everything');
    for (const way of [requests, answers]) {
      this.ways.add(way);
      way.onEnd(() => this.ways.delete(way));
    }
  }
}

/** Passes on what one end sends, or keeps it while `isHeld`; what it keeps is lost when that end closes. */
class OneWay {
  private readonly kept: Buffer[] = [];

  constructor(
    private readonly from: Socket,
    private readonly to: Socket,
    private readonly isHeld: () => boolean,
  ) {
    from.setNoDelay(true);
    from.on('error', () => undefined);
    from.on('data', (chunk) => {
      this.kept.push(chunk);
      this.flush();
    });
    from.once('close', () => to.end());
  }

  flush(): void {
    if (this.isHeld()) return;
    for (const chunk of this.kept.splice(0)) this.to.write(chunk);
  }

  onEnd(listener: () => void): void {
    this.from.once('close', listener);
  }

  cut(): void {
    this.from.destroy();
  }
}
