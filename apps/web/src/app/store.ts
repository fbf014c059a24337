import { configureStore } from '@reduxjs/toolkit';
import { api } from '../api/api';
import { announcerSlice } from '../components/feedback/announcer/announcer.slice';
import { toastsSlice } from '../components/feedback/toasts/toasts.slice';
import { accessibilitySlice } from '../features/accessibility/accessibility.slice';
import { zipConversionsSlice } from '../download-records/zips/zip-conversions.slice';
import { downloadsSlice } from '../features/downloads/downloads.slice';
import { selectionSlice } from '../features/selection/selection.slice';
import { realtimeSlice } from '../realtime/realtime.slice';
import { sessionWatch } from '../session/session-watch';

/** Checks of development that are slow on a busy machine say nothing about the state. */
const UNTIMED = { warnAfter: Infinity };

/** A store of its own for every app and every test. */
export function createStore() {
  return configureStore({
    reducer: {
      [api.reducerPath]: api.reducer,
      [accessibilitySlice.name]: accessibilitySlice.reducer,
      [announcerSlice.name]: announcerSlice.reducer,
      [downloadsSlice.name]: downloadsSlice.reducer,
      [realtimeSlice.name]: realtimeSlice.reducer,
      [selectionSlice.name]: selectionSlice.reducer,
      [toastsSlice.name]: toastsSlice.reducer,
      [zipConversionsSlice.name]: zipConversionsSlice.reducer,
    },
    middleware: (defaults) =>
      defaults({ immutableCheck: UNTIMED, serializableCheck: UNTIMED }).concat(
        api.middleware,
        sessionWatch,
      ),
  });
}

export type AppStore = ReturnType<typeof createStore>;
