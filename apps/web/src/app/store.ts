import { configureStore } from '@reduxjs/toolkit';
import { api } from '../api/api';
import { announcerSlice } from '../components/announcer/announcer.slice';
import { toastsSlice } from '../components/toasts/toasts.slice';
import { downloadsSlice } from '../features/downloads/downloads.slice';
import { realtimeSlice } from '../realtime/realtime.slice';

/** A store of its own for every app and every test. */
export function createStore() {
  return configureStore({
    reducer: {
      [api.reducerPath]: api.reducer,
      [announcerSlice.name]: announcerSlice.reducer,
      [downloadsSlice.name]: downloadsSlice.reducer,
      [realtimeSlice.name]: realtimeSlice.reducer,
      [toastsSlice.name]: toastsSlice.reducer,
    },
    middleware: (defaults) => defaults().concat(api.middleware),
  });
}

export type AppStore = ReturnType<typeof createStore>;
