import fc from 'fast-check';
import { checkState } from '../../components/inputs/check-state';
import { resultsShown, selectionSlice, tabsDeselected, tabsSelected } from './selection.slice';

const { reducer, getInitialState } = selectionSlice;
const ids = fc.array(fc.constantFrom<string>('a', 'b', 'c', 'd', 'e', 'f'));

it('after a group was pressed all of it is selected, or none, and nothing else changed', () => {
  fc.assert(
    fc.property(ids, ids, fc.boolean(), (before, group, selected) => {
      const start = reducer(getInitialState(), tabsSelected(before));
      const { tabIds } = reducer(start, (selected ? tabsSelected : tabsDeselected)(group));
      const tabs = [...new Set(group)].map((id) => ({ id }));
      if (tabs.length > 0)
        expect(checkState(tabs, new Set(tabIds))).toBe(selected ? 'all' : 'none');
      const others = (list: string[]) => list.filter((id) => !group.includes(id)).toSorted();
      expect(others(tabIds)).toEqual(others([...new Set(before)]));
      expect(new Set(tabIds).size).toBe(tabIds.length);
    }),
  );
});

it('forgets what was selected in another search, and keeps it in the same', () => {
  const selected = reducer(reducer(undefined, resultsShown('lute')), tabsSelected(['a']));
  expect(reducer(selected, resultsShown('lute')).tabIds).toEqual(['a']);
  expect(reducer(selected, resultsShown('viol')).tabIds).toEqual([]);
});

it('keeps what was selected before the first results came', () => {
  const selected = reducer(undefined, tabsSelected(['a']));
  expect(reducer(selected, resultsShown('lute')).tabIds).toEqual(['a']);
});
