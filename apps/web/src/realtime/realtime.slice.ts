import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

interface RealtimeState {
  connected: boolean;
  /** The connection was lost and is not tried again by itself. */
  off: boolean;
  /** How often the visitor asked to reconnect. */
  reconnects: number;
}

const initialState: RealtimeState = { connected: false, off: false, reconnects: 0 };

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
  },
  selectors: {
    selectConnected: (state) => state.connected,
    selectLiveUpdatesOff: (state) => state.off,
    selectReconnects: (state) => state.reconnects,
  },
});

export const { connectionChanged, connectionGivenUp, reconnectRequested } = realtimeSlice.actions;
export const { selectConnected, selectLiveUpdatesOff, selectReconnects } = realtimeSlice.selectors;
