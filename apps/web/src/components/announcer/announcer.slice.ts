import { createSlice, nanoid, type PayloadAction } from '@reduxjs/toolkit';

interface Announcement {
  id: string;
  text: string;
}

interface AnnouncerState {
  current: Announcement | null;
}

const initialState: AnnouncerState = { current: null };

/** What a screen reader says next, politely, without anything being seen. */
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
    announced: (state, { payload }: PayloadAction<string>) => {
      if (state.current?.id === payload) state.current = null;
    },
  },
  selectors: { selectAnnouncement: (state) => state.current },
});

export const { announce, announced } = announcerSlice.actions;
export const { selectAnnouncement } = announcerSlice.selectors;
