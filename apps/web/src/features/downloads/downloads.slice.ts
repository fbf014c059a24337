import { createSelector, createSlice, isAnyOf, type PayloadAction } from '@reduxjs/toolkit';
import type { ApiState } from '../../api/store-hooks';
import { loggedOut } from '../../session/session.api';
import { downloadsApi } from '../../download-records/downloads.api';
import { zipSaved, zipStarted } from '../../download-records/zips/zip-conversions.slice';
import { requestsApi, type RequestedTab } from './requests.api';

/** Outcome of the last download that finished in this window. */
export interface Outcome {
  failed: boolean;
  text: string;
}

/** The life of a request for a tab until the list of downloads shows it. */
export type TabRequest =
  | { state: 'requesting' }
  /** `listRequest`: the request for the list that will have it, once there is one. */
  | { state: 'accepted'; listRequest: string | null }
  | { state: 'refused'; reason: string };

/** An accepted download that waits for its video ad. */
export interface BehindAd {
  downloadId: string;
  tab: RequestedTab;
}

interface DownloadsState {
  /** Requests that the list of downloads does not show (yet), by tab id. */
  requests: Record<string, TabRequest>;
  /** Oldest first. */
  behindAd: BehindAd[];
  /** Downloads requested in this window: it says how they ended, and saves a guest's file. */
  wanted: Record<string, true>;
  /** Batches requested in this window whose end it has not announced, by batch id. */
  askedBatches: Record<string, true>;
  lastOutcome: Outcome | null;
  /** The batch that the server wants a login for, while the dialog is open. */
  needsLogin: RequestedTab[] | null;
  /** ZIPs of this window's batches, by batch id: `coming` opens by itself, `done` was opened or dismissed. */
  zips: Record<string, 'coming' | 'done'>;
  /** Whether the live panel is in view, which asks for the list while it is. */
  panelShown: boolean;
}

const initialState: DownloadsState = {
  requests: {},
  behindAd: [],
  wanted: {},
  askedBatches: {},
  lastOutcome: null,
  needsLogin: null,
  zips: {},
  panelShown: false,
};

function asked(state: DownloadsState, tabs: RequestedTab[]): void {
  for (const { id } of tabs) state.requests[id] = { state: 'requesting' };
}

function answered(state: DownloadsState, tabs: RequestedTab[], queued: boolean): void {
  for (const { id } of tabs) {
    if (queued) state.requests[id] = { state: 'accepted', listRequest: null };
    else delete state.requests[id];
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
    /** Waited for their ads before the page was loaded again. */
    adsRestored: (state, { payload }: PayloadAction<BehindAd[]>) => {
      const known = new Set(state.behindAd.map(({ downloadId }) => downloadId));
      state.behindAd.unshift(...payload.filter(({ downloadId }) => !known.has(downloadId)));
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
    /** Sent after the toast that the batch has started: its end may be known by then, and its toast comes next. */
    batchStarted: (state, { payload }: PayloadAction<string>) => {
      state.askedBatches[payload] = true;
    },
    batchEnded: (state, { payload }: PayloadAction<{ batchId: string; outcome: Outcome }>) => {
      delete state.askedBatches[payload.batchId];
      state.lastOutcome = payload.outcome;
    },
    requestRefused: (state, { payload }: PayloadAction<{ tabId: string; detail: string }>) => {
      state.requests[payload.tabId] = { state: 'refused', reason: payload.detail };
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
    const { getDownloads } = downloadsApi.endpoints;
    const { requestDownload, requestBatch } = requestsApi.endpoints;
    builder
      // The dialog that asks for a login stays: it is for the person who was just logged out.
      .addCase(loggedOut, ({ needsLogin, panelShown }) => ({
        ...initialState,
        needsLogin,
        panelShown,
      }))
      // It is saved in another format, and no longer opens by itself.
      .addCase(zipStarted, (state, { payload: { zip } }) => {
        if (state.zips[zip] === 'coming') delete state.zips[zip];
      })
      .addCase(zipSaved, (state, { payload: { zip } }) => {
        state.zips[zip] = 'done';
      })
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
      .addMatcher(requestBatch.matchPending, (state, { meta }) =>
        asked(state, meta.arg.originalArgs),
      )
      .addMatcher(requestBatch.matchFulfilled, (state, { meta, payload }) => {
        if (payload.autoServe) state.zips[payload.batchId] = 'coming';
        answered(state, meta.arg.originalArgs, true);
      })
      .addMatcher(requestBatch.matchRejected, (state, { meta }) =>
        answered(state, meta.arg.originalArgs, false),
      )
      .addMatcher(getDownloads.matchPending, (state, { meta }) => {
        // An older page brings nothing new.
        if ('direction' in meta.arg && meta.arg.direction) return;
        for (const request of Object.values(state.requests))
          if (request.state === 'accepted') request.listRequest ??= meta.requestId;
      })
      .addMatcher(
        isAnyOf(getDownloads.matchFulfilled, getDownloads.matchRejected),
        (state, { meta }) => {
          for (const [id, request] of Object.entries(state.requests))
            if (request.state === 'accepted' && request.listRequest === meta.requestId)
              delete state.requests[id];
        },
      );
  },
  selectors: {
    selectDownloads: (state) => state,
    selectCurrentAd: (state) => state.behindAd[0],
    selectRequests: (state) => state.requests,
    /** Ids of the downloads that the visitor does not see yet, as their video ad is still on. */
    selectBehindAd: createSelector(
      (state: DownloadsState) => state.behindAd,
      (behindAd): ReadonlySet<string> => new Set(behindAd.map(({ downloadId }) => downloadId)),
    ),
    selectLastOutcome: (state) => state.lastOutcome,
    selectNeedsLogin: (state) => state.needsLogin,
    selectZips: (state) => state.zips,
    selectPanelShown: (state) => state.panelShown,
  },
});

export const {
  adFinished,
  adsRestored,
  batchEnded,
  batchStarted,
  downloadEnded,
  loginAnswered,
  loginNeeded,
  outcomeExpected,
  panelShown,
  requestRefused,
  zipDone,
} = downloadsSlice.actions;
export const {
  selectBehindAd,
  selectCurrentAd,
  selectDownloads,
  selectLastOutcome,
  selectNeedsLogin,
  selectPanelShown,
  selectRequests,
  selectZips,
} = downloadsSlice.selectors;

/** Whether the request for a batch is on its way to the server. */
export function selectBatchRequested({ api }: ApiState): boolean {
  return Object.values(api.mutations).some(
    (mutation) => mutation?.endpointName === 'requestBatch' && mutation.status === 'pending',
  );
}
