import { configureStore } from '@reduxjs/toolkit';
import type { ZipConversion } from '@tabdock/contracts/downloads';
import { api as webApi } from '../../api/api';
import { CONVERSION_POLL_MILLIS, ZIP_CONVERSION_FAILURES_MAX } from '../../config/limits';
import { FakeApi, json, problem } from '../../testing/fakes/fake-api';
import { saveFile } from '../save-file';
import { convertZip, saveZip } from './convert-zip';
import { selectZipJob, zipConversionsSlice, zipDismissed } from './zip-conversions.slice';

jest.mock('../save-file', () => ({ saveFile: jest.fn() }));

const ZIP = '0190a000-0000-7000-8000-0000000000b1';
const routeOf = (kind: string) => `POST /api/download/batch-zip/${ZIP}/conversions/${kind}`;
const WAITING: ZipConversion = {
  ready: 1,
  waiting: 1,
  fetching: 0,
  kept: 0,
  older: false,
  keptFiles: [],
};

let answer: () => Response;
let gateway: FakeApi;
beforeEach(() => {
  jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate'] });
  jest.mocked(saveFile).mockClear();
  answer = () => json(WAITING);
  gateway = new FakeApi()
    .on(routeOf('mid'), () => answer())
    .on(routeOf('gp'), () => answer())
    .install();
});
afterEach(() => void jest.useRealTimers());

const polls = (count: number) => jest.advanceTimersByTimeAsync(count * CONVERSION_POLL_MILLIS);
const asked = (kind = 'mid') => gateway.calls.filter(({ route }) => route === routeOf(kind)).length;

async function start() {
  const store = configureStore({
    reducer: {
      [webApi.reducerPath]: webApi.reducer,
      [zipConversionsSlice.name]: zipConversionsSlice.reducer,
    },
    middleware: (defaults) => defaults().concat(webApi.middleware),
  });
  void store.dispatch(convertZip({ zip: ZIP, kind: 'mid' }));
  await polls(3);
  return { ...store, job: () => selectZipJob(store.getState(), ZIP) };
}

it('asks again until nothing waits, and saves the ZIP once', async () => {
  const { job } = await start();
  expect(asked()).toBeGreaterThan(2);
  expect(job()).toMatchObject({ state: 'working', progress: WAITING });
  answer = () => json({ ...WAITING, ready: 2, waiting: 0 });
  await polls(3);
  const before = asked();
  await polls(10);
  expect(asked()).toBe(before);
  expect(saveFile).toHaveBeenCalledTimes(1);
  expect(job()).toBeUndefined();
});

it.each(['stopped', 'saved early'])('asks for nothing when it is %s', async (how) => {
  const { dispatch, job } = await start();
  if (how === 'stopped') dispatch(zipDismissed(ZIP));
  else dispatch(saveZip({ zip: ZIP, kind: 'mid' }, WAITING));
  const before = asked();
  answer = () => json({ ...WAITING, ready: 2, waiting: 0 });
  await polls(10);
  expect(asked()).toBe(before);
  expect(saveFile).toHaveBeenCalledTimes(how === 'stopped' ? 0 : 1);
  expect(job()?.state).toBe(how === 'stopped' ? undefined : 'saved');
});

it('goes on in the format that was chosen last', async () => {
  const { dispatch, job } = await start();
  void dispatch(convertZip({ zip: ZIP, kind: 'gp' }));
  const before = asked();
  await polls(5);
  expect(asked()).toBe(before);
  expect(asked('gp')).toBeGreaterThan(2);
  expect(job()).toMatchObject({ kind: 'gp', state: 'working' });
});

it('bears failures that may pass, but not for ever', async () => {
  const { job } = await start();
  answer = () => problem(503, 'SERVICE.UNAVAILABLE', 'Tabdock is busy.');
  await polls(ZIP_CONVERSION_FAILURES_MAX - 1);
  expect(job()?.state).toBe('working');
  await polls(5);
  expect(job()).toMatchObject({ state: 'failed', detail: 'Tabdock is busy.' });
  const before = asked();
  await polls(5);
  expect(asked()).toBe(before);
});
