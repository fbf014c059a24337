import { createSlice, nanoid, type PayloadAction } from '@reduxjs/toolkit';

export interface Toast {
  id: string;
  tone: 'success' | 'error';
  title: string;
  description?: string;
  /** A way on, to a page of the app. */
  link?: { to: string; text: string };
  /** Text of its button; see `showToastWithAction`. */
  action?: string;
  /** How long it stays; five seconds if left out. */
  millis?: number;
  /** Stays until it is dismissed or another one takes its place. */
  lasting?: boolean;
}

interface ToastsState {
  current: Toast | null;
  /** Follows when the current one could be read, or is gone. */
  next: Toast | null;
}

const initialState: ToastsState = { current: null, next: null };

const withId = (toast: Omit<Toast, 'id'>) => ({ payload: { id: nanoid(), ...toast } });

function showNext(state: ToastsState): void {
  state.current = state.next;
  state.next = null;
}

/** The visible toast, at most one: a new one takes the old one's place. */
export const toastsSlice = createSlice({
  name: 'toasts',
  initialState,
  reducers: {
    showToast: {
      prepare: withId,
      reducer: (state, { payload }: PayloadAction<Toast>) => {
        state.current = payload;
      },
    },
    /** Leaves the toast before it the time to be read. */
    showToastAfter: {
      prepare: withId,
      reducer: (state, { payload }: PayloadAction<Toast>) => {
        state.next = payload;
        if (state.current === null) showNext(state);
      },
    },
    toastWasRead: (state, { payload }: PayloadAction<string>) => {
      if (state.current?.id === payload && state.next) showNext(state);
    },
    dismissToast: (state, { payload }: PayloadAction<string>) => {
      if (state.current?.id === payload) showNext(state);
    },
  },
  selectors: {
    selectToast: (state) => state.current,
    selectIsToastAwaited: (state) => state.next !== null,
  },
});

export const { showToast, showToastAfter, toastWasRead, dismissToast } = toastsSlice.actions;
export const { selectToast, selectIsToastAwaited } = toastsSlice.selectors;
