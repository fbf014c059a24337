import { SharedLoads } from './shared-loads';

const ID = '3d0f7a52-6a36-4d0b-9f5e-0a9d7b1c2e3f';
interface Page {
  readonly downloads: number;
}
const page = (downloads: number): Page => ({ downloads });

let cache: SharedLoads<Page>;
beforeEach(() => {
  cache = new SharedLoads({ millis: 60_000, max: 10 });
});

it('shares one load among callers at the same time and later ones', async () => {
  const load = jest.fn(async () => page(1));
  const shown = await Promise.all([cache.get(ID, load), cache.get(ID, load)]);
  shown.push(await cache.get(ID, load));
  expect(shown).toEqual([page(1), page(1), page(1)]);
  expect(load).toHaveBeenCalledTimes(1);
});

it('does not give later callers what was loaded before a change', async () => {
  const before = Promise.withResolvers<Page>();
  const early = cache.get(ID, () => before.promise);
  cache.forget(ID);
  const late = cache.get(ID, async () => page(2));
  before.resolve(page(1));
  expect(await early).toEqual(page(1));
  expect(await late).toEqual(page(2));
  expect(await cache.get(ID, async () => page(3))).toEqual(page(2));
});

it('keeps no failure, and a failure of before a change drops nothing newer', async () => {
  const failing = Promise.withResolvers<Page>();
  const early = cache.get(ID, () => failing.promise);
  cache.forgetAll();
  await cache.get(ID, async () => page(2));
  failing.reject(new Error('away'));
  await expect(early).rejects.toThrow('away');
  expect(await cache.get(ID, async () => page(3))).toEqual(page(2));
  const other = '0b6cc4a9-3d51-4188-9327-9420431ae541';
  await expect(cache.get(other, () => Promise.reject(new Error('away')))).rejects.toThrow('away');
  expect(await cache.get(other, async () => page(4))).toEqual(page(4));
});
