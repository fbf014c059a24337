import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { ConversionKind, ZipConversion } from '@tabdock/contracts/downloads';
import { loggedOut } from '../../session/session.api';

/** Files of a ZIP that are converted, or were just now. */
export interface ZipJob {
  /** Tells it from one that was stopped. */
  readonly run: string;
  readonly kind: ConversionKind;
  /** `none`: no file can be had in the format; `failed`: `detail` says why it did not go on. */
  readonly state: 'working' | 'saved' | 'none' | 'failed';
  /** How far it is; null until that is known. */
  readonly progress: ZipConversion | null;
  readonly detail?: string;
}

type ZipJobs = Readonly<Record<string, ZipJob>>;

interface Change extends Partial<Omit<ZipJob, 'run' | 'kind'>> {
  readonly zip: string;
  readonly run: string;
}

/** ZIPs of this window whose files are converted, by batch, or `ALL_FILES`. */
export const zipConversionsSlice = createSlice({
  name: 'zipConversions',
  initialState: {} as ZipJobs,
  reducers: {
    zipStarted: (
      state,
      { payload }: PayloadAction<Pick<ZipJob, 'run' | 'kind'> & { zip: string }>,
    ) => {
      const { zip, run, kind } = payload;
      state[zip] = { run, kind, state: 'working', progress: null };
    },
    zipChanged: (state, { payload: { zip, run, ...change } }: PayloadAction<Change>) => {
      const job = state[zip];
      if (job?.run === run) state[zip] = { ...job, ...change };
    },
    /** The browser was told to save it, with what was converted by then. */
    zipSaved: (
      state,
      { payload: { zip, progress } }: PayloadAction<{ zip: string; progress: ZipConversion }>,
    ) => {
      const job = state[zip];
      if (!job) return;
      const { kept, waiting, fetching, older } = progress;
      if (kept + waiting + fetching === 0 && !older) delete state[zip];
      else state[zip] = { ...job, state: 'saved', progress };
    },
    /** Stops it, or takes away what is said of its end. */
    zipDismissed: (state, { payload }: PayloadAction<string>) => {
      delete state[payload];
    },
  },
  extraReducers: (builder) => builder.addCase(loggedOut, () => ({})),
  selectors: {
    selectZipJob: (state, zip: string): ZipJob | undefined => state[zip],
    selectIsConverting: (state) => Object.values(state).some((job) => job.state === 'working'),
  },
});

export const { zipStarted, zipChanged, zipSaved, zipDismissed } = zipConversionsSlice.actions;
export const { selectZipJob, selectIsConverting } = zipConversionsSlice.selectors;

/** The part of the state that `selectZipJob` reads. */
export type ZipJobsState = Parameters<typeof selectZipJob>[0];
