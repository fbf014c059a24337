import fc from 'fast-check';
import { checkState } from './check-state';

const anyTabs = fc
  .uniqueArray(fc.string(), { minLength: 1 })
  .map((ids) => ids.map((id) => ({ id })));

it('is partial exactly when some are selected and some are not', () => {
  fc.assert(
    fc.property(
      anyTabs,
      fc.array(fc.string()),
      fc.infiniteStream(fc.boolean()),
      (tabs, others, coin) => {
        const chosen = tabs.filter(() => coin.next().value);
        const elsewhere = others.filter((id) => tabs.every((tab) => tab.id !== id));
        const state = checkState(tabs, new Set([...chosen.map(({ id }) => id), ...elsewhere]));
        const partial = chosen.length > 0 && chosen.length < tabs.length;
        expect(state === 'some').toBe(partial);
        expect(state === 'all').toBe(chosen.length === tabs.length);
      },
    ),
  );
});

it('is unchecked when there is nothing to select', () => {
  expect(checkState([], new Set(['a']))).toBe('none');
});
