import { randomUUID } from 'node:crypto';
import {
  scoresOfTabs,
  scoresVerdict,
  type SongVerdict,
  type SongVersion,
} from '@tabdock/contracts/scores';
import { RunningGateway } from './support/running-gateway';
import { StandInDownloads } from './support/stand-in-services';

const SHA256 = 'ab'.repeat(32);
const OTHER = 'cd'.repeat(32);

function version(sha256: string, tabIds: string[]): SongVersion {
  return {
    sha256,
    tabIds,
    group: 0,
    partOf: [],
    seemsAnotherSong: false,
    playedBars: 32,
    stringTracks: 1,
    hasBass: false,
    hasDrums: false,
    defectsInHundredBars: 0,
    hasSections: false,
    hasLyrics: false,
    hasChords: false,
  };
}

describe('what files of several tabs hold', () => {
  let gateway: RunningGateway;
  let downloads: StandInDownloads;

  beforeAll(async () => {
    gateway = await RunningGateway.start();
  });
  beforeEach(async () => {
    downloads = new StandInDownloads();
    await downloads.start(gateway.amqp);
  });
  afterEach(() => downloads.stop());
  afterAll(() => gateway?.stop());

  const ids = (amount: number) => Array.from({ length: amount }, () => randomUUID());
  const read = async (path: string) => {
    const response = await gateway.get(path);
    return { status: response.status, body: (await response.json()) as unknown };
  };

  it('comes in one call, for at most 50 tabs', async () => {
    const tabs = ids(50);
    const { status, body } = await read(`/api/scores?tabs=${tabs.join(',').toUpperCase()}`);
    expect(status).toBe(200);
    expect(body).toEqual({ scores: tabs.map((tabId) => ({ tabId, score: null })) });
    expect(downloads.count(scoresOfTabs)).toBe(1);
    for (const bad of [[...tabs, randomUUID()].join(','), 'nonsense', '', `${tabs[0]},`])
      expect((await read(`/api/scores?tabs=${bad}`)).status).toBe(400);
    expect(downloads.count(scoresOfTabs)).toBe(1);
  });

  it('judges the versions of one song in one call', async () => {
    const [one = '', two = ''] = ids(2);
    const verdict: SongVerdict = {
      versions: [version(SHA256, [one]), { ...version(OTHER, [two]), partOf: [SHA256] }],
      best: [SHA256],
      others: [{ sha256: OTHER, decidedBy: 'part' }],
      waiting: 1,
    };
    downloads.verdictOf = () => verdict;
    const { status, body } = await read(`/api/scores/verdict?tabs=${one},${two}`);
    expect(status).toBe(200);
    expect(body).toEqual(verdict);
    expect(downloads.asked.at(-1)?.request).toEqual({ tabIds: [one, two] });
    for (const bad of [ids(51).join(','), 'nonsense', ''])
      expect((await read(`/api/scores/verdict?tabs=${bad}`)).status).toBe(400);
    expect(downloads.count(scoresVerdict)).toBe(1);
  });

  it('says which versions of each song are the most complete, several for a tie', async () => {
    const [one = '', two = '', three = '', four = ''] = ids(4);
    downloads.verdictOf = (tabIds) => ({
      versions: tabIds.includes(one) ? [version(SHA256, [one]), version(OTHER, [two])] : [],
      best: tabIds.includes(one) ? [SHA256, OTHER] : [],
      others: [],
      waiting: 0,
    });
    const { body } = await read(`/api/scores/most-complete?songs=${one},${two};${three},${four}`);
    expect(body).toEqual({ songs: [{ best: [one, two] }, { best: [] }] });
    expect(downloads.count(scoresVerdict)).toBe(2);
    const tooMany = `${ids(26).join(',')};${ids(25).join(',')}`;
    expect((await read(`/api/scores/most-complete?songs=${tooMany}`)).status).toBe(400);
  });
});
