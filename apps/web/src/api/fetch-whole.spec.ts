import { fetchWhole } from './fetch-whole';

const fetched = jest.spyOn(globalThis, 'fetch');
beforeEach(() => {
  jest.useFakeTimers();
  fetched.mockReset();
});
afterEach(() => {
  jest.useRealTimers();
});
afterAll(() => {
  fetched.mockRestore();
});

/** A server whose response has the parts that the test sends, when it sends them. */
function aServer() {
  let body!: ReadableStreamDefaultController<Uint8Array>;
  fetched.mockImplementation((_address, init) => {
    const stream = new ReadableStream<Uint8Array>({
      start(controller) {
        body = controller;
      },
    });
    init?.signal?.addEventListener('abort', () => body.error(init.signal?.reason));
    return Promise.resolve(new Response(stream));
  });
  return {
    send: (...bytes: number[]) => body.enqueue(new Uint8Array(bytes)),
    end: () => body.close(),
  };
}

it('waits as long as something arrives', async () => {
  const server = aServer();
  const whole = fetchWhole('/file');
  for (let byte = 0; byte < 9; byte += 1) {
    await jest.advanceTimersByTimeAsync(29_000);
    server.send(byte);
  }
  await jest.advanceTimersByTimeAsync(1);
  server.end();
  expect((await whole).bytes).toEqual(new Uint8Array([0, 1, 2, 3, 4, 5, 6, 7, 8]));
});

it('gives up what has stopped arriving', async () => {
  const server = aServer();
  const failure = fetchWhole('/file').catch((error: unknown) => error);
  await jest.advanceTimersByTimeAsync(1);
  server.send(1, 2);
  await jest.advanceTimersByTimeAsync(31_000);
  expect(await failure).toMatchObject({ name: 'TimeoutError' });
});

it('gives up what never begins', async () => {
  fetched.mockImplementation(
    (_address, init) =>
      new Promise((_resolve, reject) => {
        init?.signal?.addEventListener('abort', () => reject(init.signal?.reason as Error));
      }),
  );
  const failure = fetchWhole('/file').catch((error: unknown) => error);
  await jest.advanceTimersByTimeAsync(31_000);
  expect(await failure).toMatchObject({ name: 'TimeoutError' });
});

it('ends with the reason of who gives it up', async () => {
  aServer();
  const leaving = new AbortController();
  const failure = fetchWhole('/file', { signal: leaving.signal }).catch((error: unknown) => error);
  await jest.advanceTimersByTimeAsync(1);
  leaving.abort(new Error('left'));
  expect(await failure).toEqual(new Error('left'));
  expect(jest.getTimerCount()).toBe(0);
});
