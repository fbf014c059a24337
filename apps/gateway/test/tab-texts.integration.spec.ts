import { randomUUID } from 'node:crypto';
import { scoresText, type TabText } from '@tabdock/contracts/scores';
import { person } from './support/people';
import { RunningGateway } from './support/running-gateway';
import { StandInDownloads, tabText } from './support/stand-in-services';
import { StandInUsers } from './support/stand-in-users';

describe('the text of a tab', () => {
  let gateway: RunningGateway;
  let downloads: StandInDownloads;
  let users: StandInUsers;
  const ada = person();
  const path = `/api/tabs/${randomUUID()}/text`;

  beforeAll(async () => {
    gateway = await RunningGateway.start();
  });
  beforeEach(async () => {
    downloads = new StandInDownloads();
    users = new StandInUsers();
    users.know(ada);
    await downloads.start(gateway.amqp);
    await users.start(gateway.amqp);
  });
  afterEach(async () => {
    await downloads.stop();
    await users.stop();
  });
  afterAll(() => gateway?.stop());

  const asAda = (address: string) => gateway.get(address, { cookie: ada.cookie });

  it('is asked for in the name of the visitor, and kept by no cache', async () => {
    const response = await asAda(`${path}?track=1&from=40&bars=2`);
    expect(response.status).toBe(200);
    expect(response.headers.get('cache-control')).toContain('no-store');
    const text = (await response.json()) as TabText;
    expect(text).toMatchObject({ track: 1, access: 'whole', next: 42 });
    expect(text.bars.map(({ bar }) => bar)).toEqual([40, 41]);
    expect(downloads.asked.at(-1)).toMatchObject({
      request: { owner: { kind: 'user', id: ada.user.id }, track: 1, from: 40, bars: 2 },
    });
    const guest = (await (await gateway.get(path)).json()) as TabText;
    expect(guest).toMatchObject({ access: 'opening', readable: { bars: 4 }, next: null });
  });

  it('comes whole as plain text, put together from several answers', async () => {
    const response = await asAda(`${path}.txt`);
    expect(response.headers.get('content-type')).toBe('text/plain; charset=utf-8');
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
    expect(response.headers.get('cache-control')).toContain('no-store');
    const lines = (await response.text()).split('\n');
    expect(lines[0]).toBe('Lead – 1');
    expect(lines.slice(2, 5)).toEqual([
      'Bars 1-13, [Intro]',
      'E|-0---|-1---|-2---|-3---|-4---|-5---|-6---|-7---|-8---|-9---|-10--|-11--|-12--|',
      `A|${'-----|'.repeat(13)}`,
    ]);
    for (let bar = 1; bar <= 90; bar += 1)
      expect(lines).toContain(`Bar ${bar}: Whole: string 1 fret ${bar - 1}.`);
    expect(downloads.count(scoresText)).toBe(3);
  });

  it('says in plain text too that a guest reads the first bars alone', async () => {
    const text = await (await gateway.get(`${path}.txt?track=0`)).text();
    expect(text).toContain('Only the first bars (4 of 90): download this tab to your account');
    expect(text).toContain('Bar 4: ');
    expect(text).not.toContain('Bar 5: ');
  });

  it('says that a track is cut', async () => {
    downloads.text = (asked) => ({
      state: 'ready',
      text: { ...tabText({ ...asked, bars: 3 }), isCut: true, next: null },
    });
    expect(await (await asAda(`${path}.txt`)).text()).toContain(
      'This track is so long that its text ends after 3 of 90 bars.',
    );
  });

  it.each([
    ['waiting', 409, 'SCORES.TEXT_WAITING'],
    ['none', 404, 'SCORES.TEXT_NOT_FOUND'],
  ] as const)('that is %s is said in words', async (state, status, code) => {
    downloads.text = () => ({ state, text: null });
    for (const address of [path, `${path}.txt`]) {
      const response = await gateway.get(address);
      expect(response.status).toBe(status);
      expect(await response.json()).toMatchObject({ code });
    }
  });

  it.each([
    '?track=-1',
    '?track=x',
    '?from=1.5',
    '?from=99999999999',
    '?bars=0',
    '?bars=201',
    '?unknown=1',
    "?track=0'--",
    '.txt?bars=2',
  ])('is not asked for with %s', async (query) => {
    expect((await gateway.get(path + query)).status).toBe(400);
    expect(downloads.count(scoresText)).toBe(0);
  });
});
