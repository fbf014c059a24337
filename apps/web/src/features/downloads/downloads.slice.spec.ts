import { configureStore } from '@reduxjs/toolkit';
import { api } from '../../api/api';
import { FakeApi, json } from '../../testing/fakes/fake-api';
import { adFinished, downloadsSlice, selectCurrentAd, selectDownloads } from './downloads.slice';
import { requestsApi } from './requests.api';

const TAB = { id: 'tab-1', title: 'Greensleeves', artist: 'Traditional' };
const downloadId = 'download-1';

it('keeps a download behind its ad when the same tab is asked for again meanwhile', async () => {
  const answers = [
    { showVideoAd: true, downloadId },
    { showVideoAd: false, downloadId },
  ];
  new FakeApi()
    .on(`POST /api/download/single/${TAB.id}`, () => json(answers.shift() ?? {}))
    .install();
  const store = configureStore({
    reducer: { [api.reducerPath]: api.reducer, [downloadsSlice.name]: downloadsSlice.reducer },
    middleware: (defaults) => defaults().concat(api.middleware),
  });
  const request = () => store.dispatch(requestsApi.endpoints.requestDownload.initiate(TAB));
  await request();
  await request();
  expect(selectDownloads(store.getState()).behindAd).toEqual([{ downloadId, tab: TAB }]);
  expect(selectDownloads(store.getState()).wanted).toEqual({});
  store.dispatch(adFinished(downloadId));
  expect(selectCurrentAd(store.getState())).toBeUndefined();
  expect(selectDownloads(store.getState()).wanted).toEqual({ [downloadId]: true });
});
