import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

/** The dialogs that the header opens. */
export type HelpDialogName = 'help' | 'shortcuts';

interface AccessibilityState {
  dialog: HelpDialogName | null;
}

const initialState: AccessibilityState = { dialog: null };

/** Which of the dialogs about using Tabdock is open. */
export const accessibilitySlice = createSlice({
  name: 'accessibility',
  initialState,
  reducers: {
    dialogOpened: (state, { payload }: PayloadAction<HelpDialogName>) => {
      state.dialog = payload;
    },
    dialogClosed: (state) => {
      state.dialog = null;
    },
  },
  selectors: { selectDialog: (state) => state.dialog },
});

export const { dialogClosed, dialogOpened } = accessibilitySlice.actions;
export const { selectDialog } = accessibilitySlice.selectors;
