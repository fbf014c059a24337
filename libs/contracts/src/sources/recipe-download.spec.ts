import { downloadRecipeSchema } from './recipe-download';

const DAY_SECONDS = 24 * 60 * 60;

function read(cache: object) {
  return downloadRecipeSchema.safeParse({
    method: 'http',
    url: '{url}',
    budget: { requestsPerSecond: 1, concurrency: 1 },
    cache,
  });
}

describe('how long a source keeps its files', () => {
  it('is ninety days where the recipe says nothing, or longer where they are fresh for longer', () => {
    expect(read({ freshSeconds: 60 }).data?.cache.keepSeconds).toBe(90 * DAY_SECONDS);
    expect(read({ freshSeconds: 365 * DAY_SECONDS }).data?.cache.keepSeconds).toBe(
      365 * DAY_SECONDS,
    );
  });

  it('is never shorter than they are fresh', () => {
    expect(read({ freshSeconds: 60, keepSeconds: 60 }).data?.cache.keepSeconds).toBe(60);
    const refused = read({ freshSeconds: 60, keepSeconds: 59 });
    expect(refused.error?.issues).toEqual([
      expect.objectContaining({ path: ['cache', 'keepSeconds'] }),
    ]);
  });
});
