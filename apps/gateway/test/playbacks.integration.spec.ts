import { randomUUID } from 'node:crypto';
import type { OwnTab } from '@tabdock/contracts/tabs';
import { playbacksGet, playbacksKeep, PLAYBACKS_MAX } from '@tabdock/contracts/users';
import { person } from './support/people';
import { RunningGateway } from './support/running-gateway';
import { StandInServices } from './support/stand-in-services';

const LEFT = {
  bar: 16,
  loop: { from: 16, to: 23 },
  track: 1,
  speed: 75,
  pitch: { semitones: -2, usesCapo: false },
};

describe('how tabs were left in the player', () => {
  let gateway: RunningGateway;
  let services: StandInServices;

  beforeAll(async () => {
    gateway = await RunningGateway.start();
    services = await StandInServices.start(gateway.amqp);
  });
  afterAll(async () => {
    await gateway?.stop();
    await services?.stop();
  });

  const known = () => {
    const account = person();
    services.users.know(account);
    return account;
  };
  const keep = (playbacks: unknown, cookie: string) =>
    gateway.send(
      'PUT',
      '/api/playbacks',
      { playbacks },
      { cookie, 'sec-fetch-site': 'same-origin' },
    );
  const mine = async (tabId: string, cookie: string) =>
    (await (await gateway.get(`/api/tabs/${tabId}/mine`, { cookie })).json()) as OwnTab;

  it('is part of what a tab is to its account', async () => {
    const tabId = randomUUID();
    const [ada, bo] = [known(), known()];
    expect(await mine(tabId, ada.cookie)).toMatchObject({ playback: null, missing: [] });
    expect((await keep([{ tabId, ...LEFT }], ada.cookie)).status).toBe(200);
    expect(await mine(tabId, ada.cookie)).toMatchObject({ playback: LEFT });
    expect(await mine(tabId, bo.cookie)).toMatchObject({ playback: null });
  });

  it('is nothing that guests are asked about', async () => {
    const guest = await gateway.newGuest();
    services.takeAsked();
    expect(await mine(randomUUID(), guest)).not.toHaveProperty('playback');
    expect(services.users.count(playbacksGet)).toBe(0);
  });

  it.each<[string, object]>([
    ['a bar before the first', { bar: -1 }],
    ['half a bar', { bar: 1.5 }],
    ['a bar that no score has', { bar: 1e9 }],
    ['a loop that ends before it begins', { loop: { from: 5, to: 4 } }],
    ['a speed that the player does not have', { speed: 900 }],
    ['a pitch that the player does not have', { pitch: { semitones: 40, usesCapo: true } }],
    ['a tab that has no id', { tabId: "1'; DROP TABLE tab_playback" }],
    ['the future', { ageSeconds: -5 }],
    ['another account', { accountId: randomUUID() }],
  ])('is refused with %s', async (_, change) => {
    const { cookie } = known();
    services.takeAsked();
    const response = await keep([{ tabId: randomUUID(), ...LEFT, ...change }], cookie);
    expect(response.status).toBe(400);
    expect(services.users.count(playbacksKeep)).toBe(0);
  });

  it('comes in requests of at most a hundred', async () => {
    const { cookie } = known();
    const lefts = Array.from({ length: PLAYBACKS_MAX + 1 }, () => ({
      tabId: randomUUID(),
      ...LEFT,
    }));
    expect((await keep(lefts, cookie)).status).toBe(400);
    expect((await keep([], cookie)).status).toBe(400);
    expect((await keep(lefts.slice(1), cookie)).status).toBe(200);
  });
});
