import { useCallback, useMemo } from 'react';
import { useSelector } from 'react-redux';
import { useAppDispatch } from '../../../api/store-hooks';
import { selectTabIds, selectionCleared, tabsDeselected, tabsSelected } from '../selection.slice';

/** How to select several tabs, or take them out. */
export function useSetSelected() {
  const dispatch = useAppDispatch();
  return useCallback(
    (tabs: readonly { id: string }[], selected: boolean) => {
      const ids = tabs.map(({ id }) => id);
      dispatch(selected ? tabsSelected(ids) : tabsDeselected(ids));
    },
    [dispatch],
  );
}

/** The selection, and how to change it. */
export function useSelection() {
  const tabIds = useSelector(selectTabIds);
  const setSelected = useSetSelected();
  const dispatch = useAppDispatch();
  return useMemo(
    () => ({
      selectedIds: new Set(tabIds) as ReadonlySet<string>,
      setSelected,
      clear: () => dispatch(selectionCleared()),
    }),
    [tabIds, setSelected, dispatch],
  );
}
