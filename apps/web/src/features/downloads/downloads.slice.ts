import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { personLeft } from '../../session/person-left';
import { downloadsApi, type RequestedTab } from './downloads.api';

/** How the last download that ended under our eyes did. */
export interface Outcome {
  succeeded: boolean;
  text: string;
}

interface DownloadsState {
  /** Tabs whose request is on its way to the server, by tab id. */
  requesting: Record<string, true>;
  /** Accepted downloads that wait for Continue on the video ad, oldest first. */
  behindAd: { downloadId: string; tab: RequestedTab }[];
  /** Downloads asked for in this window; their end is told here, and a guest's file saved here. */
  wanted: Record<string, true>;
  /** Why the last request for a tab was refused, by tab id. */
  refused: Record<string, string>;
  lastOutcome: Outcome | null;
}

const initialState: DownloadsState = {
  requesting: {},
  behindAd: [],
  wanted: {},
  refused: {},
  lastOutcome: null,
};

export const downloadsSlice = createSlice({
  name: 'downloads',
  initialState,
  reducers: {
    adFinished: (state, { payload }: PayloadAction<string>) => {
      state.behindAd = state.behindAd.filter(({ downloadId }) => downloadId !== payload);
      state.wanted[payload] = true;
    },
    /** A message came for a download that the list did not have yet. */
    outcomeExpected: (state, { payload }: PayloadAction<string>) => {
      state.wanted[payload] ??= true;
    },
    downloadEnded: (
      state,
      { payload }: PayloadAction<{ downloadId: string; outcome: Outcome }>,
    ) => {
      delete state.wanted[payload.downloadId];
      state.lastOutcome = payload.outcome;
    },
    requestRefused: (state, { payload }: PayloadAction<{ tabId: string; detail: string }>) => {
      state.refused[payload.tabId] = payload.detail;
    },
  },
  extraReducers: (builder) => {
    const { matchPending, matchFulfilled, matchRejected } = downloadsApi.endpoints.requestDownload;
    builder
      .addCase(personLeft, () => initialState)
      .addMatcher(matchPending, (state, { meta }) => {
        const { id } = meta.arg.originalArgs;
        state.requesting[id] = true;
        delete state.refused[id];
      })
      .addMatcher(matchFulfilled, (state, { meta, payload }) => {
        const tab = meta.arg.originalArgs;
        delete state.requesting[tab.id];
        if (payload.showVideoAd) state.behindAd.push({ downloadId: payload.downloadId, tab });
        else state.wanted[payload.downloadId] = true;
      })
      .addMatcher(matchRejected, (state, { meta }) => {
        delete state.requesting[meta.arg.originalArgs.id];
      });
  },
  selectors: {
    selectDownloads: (state) => state,
    selectCurrentAd: (state) => state.behindAd[0],
    selectLastOutcome: (state) => state.lastOutcome,
  },
});

export const { adFinished, downloadEnded, outcomeExpected, requestRefused } =
  downloadsSlice.actions;
export const { selectDownloads, selectCurrentAd, selectLastOutcome } = downloadsSlice.selectors;
