import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { FileGateway } from './support/file-gateway';

const MEDIA = `/api/ads/media/${'ab'.repeat(32)}`;

describe('a service that is replaced', () => {
  let files: FileGateway;
  const known = new Set<Socket>();

  beforeAll(async () => {
    files = await FileGateway.start();
  });
  afterAll(() => files?.stop());
  beforeEach(() => {
    known.clear();
    files.service.asked = [];
  });

  const send = (_asked: IncomingMessage, response: ServerResponse) =>
    response.writeHead(200, { 'content-type': 'image/webp', 'content-length': 6 }).end('pixels');
  const ask = async () => {
    const response = await files.gateway.get(MEDIA);
    return [response.status, await response.text()];
  };

  it('is asked again where it closes an idle connection at the moment it is used', async () => {
    files.service.answer = (asked, response) => {
      if (known.has(asked.socket)) return void asked.socket.destroy();
      known.add(asked.socket);
      send(asked, response);
    };
    expect(await ask()).toEqual([200, 'pixels']);
    expect(await ask()).toEqual([200, 'pixels']);
    expect(files.service.asked).toHaveLength(3);
  });

  it('is asked no third time', async () => {
    files.service.answer = (asked) => void asked.socket.destroy();
    expect((await ask())[0]).toBe(503);
    expect(files.service.asked).toHaveLength(2);
  });
});
