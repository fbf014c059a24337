/** Stands in for the browser's WebSocket; tests open, close and feed it. */
export class FakeSocket extends EventTarget {
  static readonly OPEN = 1;
  static instances: FakeSocket[] = [];

  readyState = 0;
  readonly sent: unknown[] = [];

  static install(): void {
    FakeSocket.instances = [];
    Object.defineProperty(globalThis, 'WebSocket', { value: FakeSocket, configurable: true });
  }

  static get latest(): FakeSocket {
    const socket = FakeSocket.instances.at(-1);
    if (!socket) throw new Error('No socket was opened.');
    return socket;
  }

  constructor(readonly url: string) {
    super();
    FakeSocket.instances.push(this);
  }

  open(): void {
    this.readyState = FakeSocket.OPEN;
    this.dispatchEvent(new Event('open'));
  }

  /** Abnormally, as when the network goes, unless another close code is given. */
  close(code = 1006): void {
    this.readyState = 3;
    this.dispatchEvent(new CloseEvent('close', { code }));
  }

  send(frame: string): void {
    this.sent.push(JSON.parse(frame));
  }

  receive(message: unknown): void {
    const data = typeof message === 'string' ? message : JSON.stringify(message);
    this.dispatchEvent(new MessageEvent('message', { data }));
  }
}
