import { createSelector, createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { checkState } from '../../components/inputs/check-state';

interface SelectionState {
  /** Ids of the selected tabs; only those among the shown results count. */
  tabIds: string[];
  /** What was searched for when they were selected; null before any search. */
  query: string | null;
}

const initialState: SelectionState = { tabIds: [], query: null };

const selectIdSet = createSelector(
  [(state: SelectionState) => state.tabIds],
  (tabIds): ReadonlySet<string> => new Set(tabIds),
);

/** Which results are selected. Only the client knows, and only until the next search. */
export const selectionSlice = createSlice({
  name: 'selection',
  initialState,
  reducers: {
    tabsSelected: (state, { payload }: PayloadAction<string[]>) => {
      state.tabIds = [...new Set([...state.tabIds, ...payload])];
    },
    tabsDeselected: (state, { payload }: PayloadAction<string[]>) => {
      const leaving = new Set(payload);
      state.tabIds = state.tabIds.filter((id) => !leaving.has(id));
    },
    /** The results of `query` are on the page: another search than before starts with nothing selected. */
    resultsShown: (state, { payload: query }: PayloadAction<string>) => {
      if (state.query !== null && state.query !== query) state.tabIds = [];
      state.query = query;
    },
    selectionCleared: (state) => {
      state.tabIds = [];
    },
  },
  selectors: {
    selectTabIds: (state) => state.tabIds,
    /** What the checkbox over `tabs` shows. */
    selectCheckState: (state, tabs: readonly { id: string }[]) =>
      checkState(tabs, selectIdSet(state)),
  },
});

export const { resultsShown, selectionCleared, tabsDeselected, tabsSelected } =
  selectionSlice.actions;
export const { selectCheckState, selectTabIds } = selectionSlice.selectors;
