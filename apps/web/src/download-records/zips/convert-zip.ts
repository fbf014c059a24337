import { nanoid } from '@reduxjs/toolkit';
import type { ZipConversion } from '@tabdock/contracts/downloads';
import { detailOf, isApiError } from '../../api/api-error';
import type { AppDispatch } from '../../api/store-hooks';
import { announce } from '../../components/feedback/announcer/announcer.slice';
import { showToast } from '../../components/feedback/toasts/toasts.slice';
import { CONVERSION_POLL_MILLIS, ZIP_CONVERSION_FAILURES_MAX } from '../../config/limits';
import { saveFile } from '../save-file';
import {
  selectZipJob,
  zipChanged,
  type ZipJob,
  type ZipJobsState,
  zipSaved,
  zipStarted,
} from './zip-conversions.slice';
import { jobWords, savedWords } from './zip-words';
import { type ConvertedZip, zipHref, zipsApi } from './zips.api';

const ZIP_FILENAME = 'guitar_tabs.zip';

/** Has the files of a ZIP converted and saves it, also when no one looks any more; another format takes its place. */
export function convertZip({ zip, kind }: ConvertedZip) {
  return async (dispatch: AppDispatch, getState: () => unknown): Promise<void> => {
    const run = nanoid();
    const isWanted = () => {
      const job = selectZipJob(getState() as ZipJobsState, zip);
      return job?.run === run && job.state === 'working';
    };
    /** Shows what has become of it, and says it to those who do not see it. */
    const change = (job: Pick<ZipJob, 'state' | 'progress' | 'detail'>, isSaid = true) => {
      dispatch(zipChanged({ zip, run, ...job }));
      if (isSaid) dispatch(announce(jobWords({ kind, ...job })));
    };
    dispatch(zipStarted({ zip, run, kind }));
    let failures = 0;
    let progress: ZipConversion | null = null;
    for (;;) {
      const { data, error } = await dispatch(zipsApi.endpoints.convertZip.initiate({ zip, kind }));
      if (!isWanted()) return;
      if (data) {
        failures = 0;
        const isOver = data.waiting + data.fetching === 0;
        if (isOver && data.ready > 0) return void dispatch(saveZip({ zip, kind }, data));
        change({ state: isOver ? 'none' : 'working', progress: data }, isOver || progress === null);
        if (isOver) return;
        progress = data;
      } else {
        failures += 1;
        if (!mayPass(error) || failures > ZIP_CONVERSION_FAILURES_MAX)
          return change({ state: 'failed', progress, detail: detailOf(error) });
      }
      await new Promise((resolve) => setTimeout(resolve, CONVERSION_POLL_MILLIS));
      if (!isWanted()) return;
    }
  };
}

/** Whether the same request may succeed in a moment: no connection, too many requests, a part that is away. */
function mayPass(error: unknown): boolean {
  return isApiError(error) && (error.status === 0 || error.status >= 429);
}

/** Saves a ZIP with what is converted by now; the files that are not are in it as they were downloaded. */
export function saveZip({ zip, kind }: ConvertedZip, progress: ZipConversion) {
  return (dispatch: AppDispatch): void => {
    saveFile(zipHref(zip, kind), ZIP_FILENAME);
    dispatch(zipSaved({ zip, progress }));
    const description = savedWords(kind, progress);
    dispatch(showToast({ tone: 'success', title: 'Your ZIP is being saved', description }));
  };
}
