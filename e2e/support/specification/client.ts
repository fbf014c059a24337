import { waitFor } from '@tabdock/service-kit/testing';
import { BASE_URL } from '../processes/environment';

export type Thing = Readonly<Record<string, unknown>>;

/** A client that was written from the specification alone: its calls, cookies, JSON, `/ws`, and its error message. */
export class SpecificationClient {
  private readonly cookies = new Map<string, string>();
  private socket: WebSocket | undefined;
  /** What came over `/ws`, in order. */
  readonly messages: Thing[] = [];

  /** Section 7: every call sends cookies, a body is sent as JSON. Section 8: what an unsuccessful response raises. */
  async call<Answer>(method: string, path: string, body?: unknown): Promise<Answer> {
    const response = await this.open(method, path, body);
    const text = await response.text();
    if (response.ok) return (text === '' ? undefined : JSON.parse(text)) as Answer;
    throw new Error(`${response.status}: ${text || response.statusText}`);
  }

  /** The default loader: the parts of the key joined by slashes. */
  load<Answer>(...key: string[]): Promise<Answer> {
    return this.call(
      'GET',
      key.map((part, nth) => (nth ? encodeURIComponent(part) : part)).join('/'),
    );
  }

  /** Requests an address as a window does: returns the response itself, redirects not followed. */
  async open(method: string, path: string, body?: unknown): Promise<Response> {
    const response = await fetch(new URL(path, BASE_URL), {
      method,
      redirect: 'manual',
      headers: {
        ...this.browserHeaders(),
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    for (const line of response.headers.getSetCookie()) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (name !== undefined && value !== undefined) this.cookies.set(name, value);
    }
    return response;
  }

  /** Connects `/ws` with this visitor's cookies. */
  async connect(): Promise<void> {
    // Node's own takes headers, unlike a browser's, which sends these by itself.
    const Socket = WebSocket as unknown as new (url: URL, options: object) => WebSocket;
    const url = new URL('/ws', BASE_URL);
    url.protocol = 'ws:';
    const socket = new Socket(url, { headers: this.browserHeaders() });
    socket.addEventListener('message', ({ data }: MessageEvent<string>) => {
      this.messages.push(JSON.parse(data) as Thing);
    });
    this.socket = socket;
    await waitFor(() => socket.readyState === WebSocket.OPEN, { message: '/ws to open' });
  }

  untilMessage(type: string, tabId: unknown): Promise<Thing> {
    return waitFor(
      () => this.messages.find((message) => message['type'] === type && message['tabId'] === tabId),
      { message: `${type} of ${String(tabId)}`, timeoutMillis: 60_000 },
    );
  }

  close(): void {
    this.socket?.close();
  }

  private browserHeaders() {
    return {
      origin: new URL(BASE_URL).origin,
      cookie: [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
    };
  }
}
