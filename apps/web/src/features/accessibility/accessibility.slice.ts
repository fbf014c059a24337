import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { USUAL_SETTINGS, type AccessibilitySettings } from './settings';

/** The dialogs that the header opens. */
export type HelpDialogName = 'help' | 'shortcuts' | 'settings' | 'palette';

interface AccessibilityState {
  dialog: HelpDialogName | null;
  settings: AccessibilitySettings;
}

const initialState: AccessibilityState = { dialog: null, settings: USUAL_SETTINGS };

/** Which of the dialogs about using Tabdock is open, and what was chosen in one of them. */
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
    settingsChanged: (state, { payload }: PayloadAction<AccessibilitySettings>) => {
      state.settings = payload;
    },
  },
  selectors: {
    selectDialog: (state) => state.dialog,
    selectSettings: (state) => state.settings,
  },
});

export const { dialogClosed, dialogOpened, settingsChanged } = accessibilitySlice.actions;
export const { selectDialog, selectSettings } = accessibilitySlice.selectors;
