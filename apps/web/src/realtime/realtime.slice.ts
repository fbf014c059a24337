import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

interface RealtimeState {
  connected: boolean;
}

const initialState: RealtimeState = { connected: false };

export const realtimeSlice = createSlice({
  name: 'realtime',
  initialState,
  reducers: {
    connectionChanged: (state, { payload }: PayloadAction<boolean>) => {
      state.connected = payload;
    },
  },
  selectors: { selectConnected: (state) => state.connected },
});

export const { connectionChanged } = realtimeSlice.actions;
export const { selectConnected } = realtimeSlice.selectors;
