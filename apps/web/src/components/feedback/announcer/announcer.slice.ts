import { createSlice, nanoid, type PayloadAction } from '@reduxjs/toolkit';

interface Announcement {
  id: string;
  text: string;
}

interface AnnouncerState {
  current: Announcement | null;
  /** The page that is shown, so that navigation can be announced. */
  page: string | null;
  /** Whether nothing is said. */
  muted: boolean;
}

const initialState: AnnouncerState = { current: null, page: null, muted: false };

/** Queues a polite announcement for screen readers; nothing is shown. */
export const announcerSlice = createSlice({
  name: 'announcer',
  initialState,
  reducers: {
    announce: {
      prepare: (text: string) => ({ payload: { id: nanoid(), text } }),
      reducer: (state, { payload }: PayloadAction<Announcement>) => {
        state.current = payload;
      },
    },
    pageShown: (state, { payload }: PayloadAction<string>) => {
      state.page = payload;
    },
    mutedChanged: (state, { payload }: PayloadAction<boolean>) => {
      state.muted = payload;
    },
    announced: (state, { payload }: PayloadAction<string>) => {
      if (state.current?.id === payload) state.current = null;
    },
  },
  selectors: {
    selectAnnouncement: (state) => state.current,
    selectMuted: (state) => state.muted,
    selectPage: (state) => state.page,
  },
});

export const { announce, announced, mutedChanged, pageShown } = announcerSlice.actions;
export const { selectAnnouncement, selectMuted, selectPage } = announcerSlice.selectors;
