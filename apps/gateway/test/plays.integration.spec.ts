import { createServer, type Server } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { AppError } from '@tabdock/contracts/core';
import { downloadsOpenFile } from '@tabdock/contracts/downloads';
import { scoresOpenPlay } from '@tabdock/contracts/scores';
import { person } from './support/people';
import { RunningGateway } from './support/running-gateway';
import { StandInServices, TAB } from './support/stand-in-services';

const PATH = `/api/tabs/${TAB.tabId}/play`;

describe('what the player of a page opens', () => {
  let gateway: RunningGateway;
  let services: StandInServices;
  let files: Server;

  beforeAll(async () => {
    files = createServer((_request, response) =>
      response.setHeader('content-type', 'application/octet-stream').end('the whole file'),
    ).listen(0, '127.0.0.1');
    await once(files, 'listening');
    const { port } = files.address() as AddressInfo;
    gateway = await RunningGateway.start({ DOWNLOAD_SERVICE_URL: `http://127.0.0.1:${port}` });
    services = await StandInServices.start(gateway.amqp);
    services.downloads.playedWhole = true;
  });
  afterAll(async () => {
    await gateway?.stop();
    await services?.stop();
    files?.close();
  });

  async function play(cookie: string) {
    const response = await gateway.send('GET', PATH, undefined, { cookie });
    return { response, body: await response.text(), part: response.headers.get('tabdock-part') };
  }

  it('is the whole file for the account that has it', async () => {
    const owner = person();
    services.users.know(owner);
    services.downloads.ownerId = owner.user.id;
    const { response, body, part } = await play(owner.cookie);
    expect([response.status, part, body]).toEqual([200, 'whole', 'the whole file']);
    expect(response.headers.get('cache-control')).toBe('private, no-store');
  });

  it('is the first bars for other accounts and for guests, who open no file', async () => {
    const other = person();
    services.users.know(other);
    services.takeAsked();
    for (const cookie of [other.cookie, await gateway.newGuest()]) {
      const { response, body, part } = await play(cookie);
      expect([response.status, part, body]).toEqual([200, 'teaser', 'first bars']);
      expect(response.headers.get('x-content-type-options')).toBe('nosniff');
    }
    const asked = services.takeAsked().map(({ pattern }) => pattern);
    expect(asked).toContain(scoresOpenPlay.pattern);
    expect(asked).not.toContain(downloadsOpenFile.pattern);
  });

  it('is nothing where nothing may be played, in words', async () => {
    services.downloads.refusePlay = new AppError('SCORES.NOT_PLAYABLE');
    const { response, body } = await play(await gateway.newGuest());
    expect(response.status).toBe(404);
    expect(JSON.parse(body)).toMatchObject({
      code: 'SCORES.NOT_PLAYABLE',
      detail: 'This tab cannot be played here.',
    });
  });
});
