import { randomUUID } from 'node:crypto';
import { scoresCompare, type TabComparison } from '@tabdock/contracts/scores';
import { guestIdIn, RunningGateway } from './support/running-gateway';
import { StandInDownloads } from './support/stand-in-services';

const [ONE, OTHER] = [randomUUID(), randomUUID()];
const PATH = `/api/compare/${ONE}/${OTHER}`;
const TRACK = { index: 0, name: 'Lead', kind: 'guitar', strings: 6, bars: 1 } as const;
const COMPARED: TabComparison = {
  one: 'ready',
  other: 'ready',
  comparison: {
    isSameFile: false,
    tracks: [{ one: TRACK, other: TRACK, differences: 0 }],
    track: 0,
    runs: [{ kind: 'same', one: 0, other: 0, bars: 1, differs: false }],
    semitones: 0,
    contents: { limit: 'account', open: [{ from: 0, bars: 1 }], rows: [], next: null },
  },
};

describe('a comparison of two versions', () => {
  let gateway: RunningGateway;
  let downloads: StandInDownloads;

  beforeAll(async () => {
    gateway = await RunningGateway.start();
    downloads = new StandInDownloads();
    downloads.comparison = COMPARED;
    await downloads.start(gateway.amqp);
  });
  afterAll(async () => {
    await gateway?.stop();
    await downloads?.stop();
  });

  it('is asked for in the name of the guest, with what is wanted of it', async () => {
    const cookie = await gateway.newGuest();
    const response = await gateway.get(`${PATH}?track=2&from=16&bars=4`, { cookie });
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual(COMPARED);
    expect(downloads.asked.at(-1)?.request).toEqual({
      one: ONE,
      other: OTHER,
      owner: { kind: 'guest', id: guestIdIn(cookie) },
      track: 2,
      from: 16,
      rows: 4,
    });
  });

  it('is kept by no cache, since accounts see more than guests', async () => {
    const response = await gateway.get(PATH);
    expect(response.headers.get('cache-control')).toBe('private, no-store');
  });

  it.each([`${PATH}?bars=33`, `${PATH}?from=-1`, `${PATH}?track=x`])(
    'is refused for %s',
    async (path) => {
      const before = downloads.count(scoresCompare);
      expect((await gateway.get(path)).status).toBe(400);
      expect(downloads.count(scoresCompare)).toBe(before);
    },
  );

  it.each([`/api/compare/${ONE}/nothing`, `/api/compare/'%20OR%201=1/${OTHER}`])(
    'is not found at %s',
    async (path) => {
      const before = downloads.count(scoresCompare);
      expect((await gateway.get(path)).status).toBe(404);
      expect(downloads.count(scoresCompare)).toBe(before);
    },
  );
});
