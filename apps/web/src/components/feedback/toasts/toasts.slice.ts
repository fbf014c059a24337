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
}

const initialState: ToastsState = { current: null };

/** At most one toast is visible: a new one takes the old one's place. */
export const toastsSlice = createSlice({
  name: 'toasts',
  initialState,
  reducers: {
    showToast: {
      prepare: (toast: Omit<Toast, 'id'>) => ({ payload: { id: nanoid(), ...toast } }),
      reducer: (state, { payload }: PayloadAction<Toast>) => {
        state.current = payload;
      },
    },
    dismissToast: (state, { payload }: PayloadAction<string>) => {
      if (state.current?.id === payload) state.current = null;
    },
  },
  selectors: { selectToast: (state) => state.current },
});

export const { showToast, dismissToast } = toastsSlice.actions;
export const { selectToast } = toastsSlice.selectors;
