import { connect, type Socket } from 'node:net';

const OPENED_AT_ONCE = 100;
const END_OF_HEADERS = '\r\n\r\n';
/** Bytes are counted, not kept: one buffer is enough for all sockets. */
const SHARED_BUFFER = Buffer.alloc(64 * 1024);

export interface Member {
  readonly ownerId: string;
  /** Cookie by which the server knows the owner. */
  readonly cookie: string;
}

interface Awaited {
  readonly sentAt: number;
  left: number;
  readonly done: (millis: number) => void;
}

/**
 * Thousands of sockets in one process that only count. All frames have the same length, so a socket has received its
 * owner's n-th frame when n times as many bytes have come.
 */
export class Crowd {
  /** What each owner was sent, in order. */
  private readonly sent = new Map<string, Awaited[]>();
  private readonly sizes = new Map<string, number>();
  private readonly sockets: Socket[] = [];

  constructor(
    private readonly port: number,
    private readonly frameBytes: number,
  ) {}

  async open(members: readonly Member[]): Promise<void> {
    const left = [...members];
    const opener = async () => {
      for (let next = left.pop(); next; next = left.pop()) await this.join(next);
    };
    await Promise.all(Array.from({ length: OPENED_AT_ONCE }, opener));
  }

  /**
   * Call it right before sending; resolves with the milliseconds until the last of the owner's sockets had the frame.
   */
  delivery(ownerId: string): Promise<number> {
    const { promise, resolve } = Promise.withResolvers<number>();
    const left = this.sizes.get(ownerId) ?? 0;
    const ofOwner = this.sent.get(ownerId) ?? [];
    ofOwner.push({ sentAt: performance.now(), left, done: resolve });
    this.sent.set(ownerId, ofOwner);
    return promise;
  }

  leave(): void {
    for (const socket of this.sockets) socket.destroy();
  }

  private join({ ownerId, cookie }: Member): Promise<void> {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    let head: string | undefined = '';
    let [bytes, frames] = [0, 0];
    const onData = (length: number, buffer: Uint8Array): boolean => {
      if (head === undefined) {
        bytes += length;
        for (; bytes >= (frames + 1) * this.frameBytes; frames += 1) this.arrived(ownerId, frames);
        return true;
      }
      head += Buffer.from(buffer.subarray(0, length)).toString('latin1');
      if (!head.endsWith(END_OF_HEADERS)) return true;
      if (head.startsWith('HTTP/1.1 101')) resolve();
      else reject(new Error(`Not opened: ${head}`));
      head = undefined;
      return true;
    };
    const socket = connect({
      port: this.port,
      host: '127.0.0.1',
      noDelay: true,
      onread: { buffer: SHARED_BUFFER, callback: onData },
    });
    this.sockets.push(socket);
    socket.on('error', reject);
    const lines = [
      'GET /ws HTTP/1.1',
      `Host: 127.0.0.1:${this.port}`,
      'Connection: Upgrade',
      'Upgrade: websocket',
      'Sec-WebSocket-Version: 13',
      'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==',
      `Cookie: ${cookie}`,
    ];
    socket.write(lines.join('\r\n') + END_OF_HEADERS);
    this.sizes.set(ownerId, (this.sizes.get(ownerId) ?? 0) + 1);
    return promise;
  }

  private arrived(ownerId: string, frame: number): void {
    const awaited = this.sent.get(ownerId)?.[frame];
    if (!awaited) throw new Error('A frame came that nobody sent');
    awaited.left -= 1;
    if (awaited.left === 0) awaited.done(performance.now() - awaited.sentAt);
  }
}
