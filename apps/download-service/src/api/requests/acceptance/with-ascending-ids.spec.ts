import { withAscendingIds } from './with-ascending-ids';

describe('withAscendingIds', () => {
  it('keeps the order in the ids and the rest as it is', () => {
    const items = Array.from({ length: 500 }, (_, n) => ({ n }));
    const named = withAscendingIds(items);
    expect(named.map(({ n }) => n)).toEqual(items.map(({ n }) => n));
    const byId = [...named].sort((one, other) => (one.id < other.id ? -1 : 1));
    expect(byId).toEqual(named);
    expect(new Set(named.map(({ id }) => id)).size).toBe(items.length);
  });
});
