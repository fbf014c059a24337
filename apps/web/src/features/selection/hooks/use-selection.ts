import { useMemo } from 'react';
import { useSelector } from 'react-redux';
import { useAppDispatch } from '../../../api/store-hooks';
import { selectTabIds, selectionCleared, tabsDeselected, tabsSelected } from '../selection.slice';

/** The selection, and how to change it. */
export function useSelection() {
  const tabIds = useSelector(selectTabIds);
  const dispatch = useAppDispatch();
  return useMemo(
    () => ({
      selectedIds: new Set(tabIds) as ReadonlySet<string>,
      setSelected: (tabs: readonly { id: string }[], selected: boolean) => {
        const ids = tabs.map(({ id }) => id);
        dispatch(selected ? tabsSelected(ids) : tabsDeselected(ids));
      },
      clear: () => dispatch(selectionCleared()),
    }),
    [tabIds, dispatch],
  );
}
