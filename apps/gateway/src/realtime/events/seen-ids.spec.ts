import { SeenIds } from './seen-ids';

describe('SeenIds', () => {
  it('says once for each id that it is new', () => {
    const seen = new SeenIds(10);
    expect([seen.add('a'), seen.add('b'), seen.add('a')]).toEqual([true, true, false]);
  });

  it('forgets the oldest beyond its capacity', () => {
    const seen = new SeenIds(2);
    for (const id of ['a', 'b', 'c']) seen.add(id);
    expect([seen.add('c'), seen.add('b'), seen.add('a')]).toEqual([false, false, true]);
  });
});
