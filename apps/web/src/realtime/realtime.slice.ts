import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

interface RealtimeState {
  connected: boolean;
  /** The connection was lost and is not tried again by itself. */
  off: boolean;
  /** How often the visitor asked to reconnect. */
  reconnects: number;
  /** The tab whose page is open; `null` for none. */
  watchedTab: string | null;
  /** Ids of new comments on the watched tab that are not shown yet. */
  newComments: string[];
  /** How often the connection was restored while this tab was watched: comments may have been missed each time. */
  gaps: number;
}

const initialState: RealtimeState = {
  connected: false,
  off: false,
  reconnects: 0,
  watchedTab: null,
  newComments: [],
  gaps: 0,
};

export const realtimeSlice = createSlice({
  name: 'realtime',
  initialState,
  reducers: {
    connectionChanged: (state, { payload }: PayloadAction<boolean>) => {
      state.connected = payload;
      if (payload) state.off = false;
    },
    connectionGivenUp: (state) => {
      state.off = true;
    },
    reconnectRequested: (state) => {
      state.off = false;
      state.reconnects += 1;
    },
    tabWatched: (state, { payload }: PayloadAction<string | null>) => {
      state.watchedTab = payload;
      state.newComments = [];
      state.gaps = 0;
    },
    /** A message about a tab that is no longer watched, or a repeated one, changes nothing. */
    commentHeard: (state, { payload }: PayloadAction<{ tabId: string; commentId: string }>) => {
      const { tabId, commentId } = payload;
      if (tabId !== state.watchedTab || state.newComments.includes(commentId)) return;
      state.newComments.push(commentId);
    },
    newCommentsShown: (state, { payload: ids }: PayloadAction<readonly string[]>) => {
      state.newComments = state.newComments.filter((id) => !ids.includes(id));
    },
    connectionRestored: (state) => {
      if (state.watchedTab !== null) state.gaps += 1;
    },
  },
  selectors: {
    selectConnected: (state) => state.connected,
    selectLiveUpdatesOff: (state) => state.off,
    selectReconnects: (state) => state.reconnects,
    selectWatchedTab: (state) => state.watchedTab,
    selectNewComments: (state) => state.newComments,
    selectGaps: (state) => state.gaps,
  },
});

export const {
  connectionChanged,
  connectionGivenUp,
  reconnectRequested,
  tabWatched,
  commentHeard,
  newCommentsShown,
  connectionRestored,
} = realtimeSlice.actions;
export const {
  selectConnected,
  selectLiveUpdatesOff,
  selectReconnects,
  selectWatchedTab,
  selectNewComments,
  selectGaps,
} = realtimeSlice.selectors;
