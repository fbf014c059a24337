import { loadParts } from './load-parts';

const logger = { warn: jest.fn() } as unknown as Parameters<typeof loadParts>[2];
const soon = { names: ['downloads'], load: async (tabId: string) => ({ downloads: tabId.length }) };

it('gives every part the input, and puts together what they return', async () => {
  const empty = { names: ['comments'], load: async () => ({}) };
  expect(await loadParts([soon, empty], ['four'], logger, 60_000)).toEqual({
    parts: { downloads: 4 },
    missing: [],
  });
});

it('goes on without a part that fails or does not answer in time, and names it', async () => {
  const failing = { names: ['ratings'], load: () => Promise.reject(new Error('away')) };
  const silent = {
    names: ['ads', 'adPositions'],
    load: () => new Promise<object>(() => undefined),
  };
  expect(await loadParts([silent, soon, failing], ['four'], logger, 1)).toEqual({
    parts: { downloads: 4 },
    missing: ['adPositions', 'ads', 'ratings'],
  });
});
