/** How long nothing of it may arrive. */
const SILENCE_MILLIS = 30_000;

export interface Fetched {
  readonly response: Response;
  readonly bytes: Uint8Array;
}

/** Fetches all of something, however long that takes. Fails as `fetch` does, and once nothing more of it arrives. */
export async function fetchWhole(
  address: string,
  { signal, ...init }: RequestInit = {},
): Promise<Fetched> {
  const stop = new AbortController();
  const leave = () => stop.abort(signal?.reason);
  let timer: ReturnType<typeof setTimeout> | undefined;
  const listen = () => {
    clearTimeout(timer);
    timer = setTimeout(
      () => stop.abort(new DOMException(`Nothing came of ${address}`, 'TimeoutError')),
      SILENCE_MILLIS,
    );
  };
  signal?.throwIfAborted();
  signal?.addEventListener('abort', leave);
  try {
    listen();
    const response = await fetch(address, { ...init, signal: stop.signal });
    return { response, bytes: await readAll(response, listen) };
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', leave);
  }
}

async function readAll({ body }: Response, onPart: () => void): Promise<Uint8Array> {
  const parts: Uint8Array[] = [];
  const reader = body?.getReader();
  for (;;) {
    onPart();
    const part = await reader?.read();
    if (!part?.value) break;
    parts.push(part.value);
  }
  const bytes = new Uint8Array(parts.reduce((length, part) => length + part.length, 0));
  let at = 0;
  for (const part of parts) {
    bytes.set(part, at);
    at += part.length;
  }
  return bytes;
}
