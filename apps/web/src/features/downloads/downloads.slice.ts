import { createSlice, isAnyOf, type PayloadAction } from '@reduxjs/toolkit';
import { personLeft } from '../../session/person-left';
import { downloadsApi, type RequestedTab } from '../../download-records/downloads.api';

/** How the last download that ended under our eyes did. */
export interface Outcome {
  failed: boolean;
  text: string;
}

interface DownloadsState {
  /** Tabs whose request is on its way to the server, by tab id. */
  requesting: Record<string, true>;
  /** Tabs that were accepted and are not in the list yet, with the list's request that will have them. */
  accepted: Record<string, string | null>;
  /** Accepted downloads that wait for Continue on the video ad, oldest first. */
  behindAd: { downloadId: string; tab: RequestedTab }[];
  /** Downloads asked for in this window; their end is told here, and a guest's file saved here. */
  wanted: Record<string, true>;
  /** Why the last request for a tab was refused, by tab id. */
  refused: Record<string, string>;
  lastOutcome: Outcome | null;
  /** A batch's request is on its way to the server. */
  batchUnderWay: boolean;
  /** The batch that the server wants a login for, while the person is asked. */
  needsLogin: RequestedTab[] | null;
  /** What became of the ZIPs of this window's batches, by batch id: opening by itself, or had or dismissed. */
  zips: Record<string, 'coming' | 'done'>;
  /** Whether the live panel is in view, which asks for the list while it is. */
  panelShown: boolean;
}

const initialState: DownloadsState = {
  requesting: {},
  accepted: {},
  behindAd: [],
  wanted: {},
  refused: {},
  lastOutcome: null,
  batchUnderWay: false,
  needsLogin: null,
  zips: {},
  panelShown: false,
};

function asked(state: DownloadsState, tabs: RequestedTab[]): void {
  for (const { id } of tabs) {
    state.requesting[id] = true;
    delete state.refused[id];
  }
}

function answered(state: DownloadsState, tabs: RequestedTab[], queued: boolean): void {
  for (const { id } of tabs) {
    delete state.requesting[id];
    if (queued) state.accepted[id] = null;
  }
}

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
    loginNeeded: (state, { payload }: PayloadAction<RequestedTab[]>) => {
      state.needsLogin = payload;
    },
    loginAnswered: (state) => {
      state.needsLogin = null;
    },
    zipDone: (state, { payload }: PayloadAction<string>) => {
      state.zips[payload] = 'done';
    },
    panelShown: (state, { payload }: PayloadAction<boolean>) => {
      state.panelShown = payload;
    },
  },
  extraReducers: (builder) => {
    const { getDownloads, requestDownload, requestBatch } = downloadsApi.endpoints;
    builder
      // A login that is being asked for is for whoever is not logged in any more.
      .addCase(personLeft, ({ needsLogin, panelShown }) => ({
        ...initialState,
        needsLogin,
        panelShown,
      }))
      .addMatcher(requestDownload.matchPending, (state, { meta }) =>
        asked(state, [meta.arg.originalArgs]),
      )
      .addMatcher(requestDownload.matchFulfilled, (state, { meta, payload }) => {
        const tab = meta.arg.originalArgs;
        const { downloadId } = payload;
        // Asked for again meanwhile: it stays behind the ad that came with it.
        const isBehindAd = state.behindAd.some((one) => one.downloadId === downloadId);
        answered(state, [tab], !payload.showVideoAd && !isBehindAd);
        if (isBehindAd) return;
        if (payload.showVideoAd) state.behindAd.push({ downloadId, tab });
        else state.wanted[downloadId] = true;
      })
      .addMatcher(requestDownload.matchRejected, (state, { meta }) =>
        answered(state, [meta.arg.originalArgs], false),
      )
      .addMatcher(requestBatch.matchPending, (state, { meta }) => {
        state.batchUnderWay = true;
        asked(state, meta.arg.originalArgs);
      })
      .addMatcher(requestBatch.matchFulfilled, (state, { meta, payload }) => {
        state.batchUnderWay = false;
        if (payload.autoServe) state.zips[payload.batchId] = 'coming';
        answered(state, meta.arg.originalArgs, true);
      })
      .addMatcher(requestBatch.matchRejected, (state, { meta }) => {
        state.batchUnderWay = false;
        answered(state, meta.arg.originalArgs, false);
      })
      .addMatcher(getDownloads.matchPending, (state, { meta }) => {
        for (const [id, request] of Object.entries(state.accepted))
          state.accepted[id] = request ?? meta.requestId;
      })
      .addMatcher(
        isAnyOf(getDownloads.matchFulfilled, getDownloads.matchRejected),
        (state, { meta }) => {
          for (const [id, request] of Object.entries(state.accepted))
            if (request === meta.requestId) delete state.accepted[id];
        },
      );
  },
  selectors: {
    selectDownloads: (state) => state,
    selectCurrentAd: (state) => state.behindAd[0],
    selectLastOutcome: (state) => state.lastOutcome,
    selectBatchUnderWay: (state) => state.batchUnderWay,
    selectNeedsLogin: (state) => state.needsLogin,
    selectZips: (state) => state.zips,
    selectPanelShown: (state) => state.panelShown,
  },
});

export const {
  adFinished,
  downloadEnded,
  loginAnswered,
  loginNeeded,
  outcomeExpected,
  panelShown,
  requestRefused,
  zipDone,
} = downloadsSlice.actions;
export const {
  selectBatchUnderWay,
  selectCurrentAd,
  selectDownloads,
  selectLastOutcome,
  selectNeedsLogin,
  selectPanelShown,
  selectZips,
} = downloadsSlice.selectors;
