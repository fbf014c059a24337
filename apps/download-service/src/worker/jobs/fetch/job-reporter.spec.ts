import type { EventDefinition } from '@tabdock/contracts/core';
import { HEARTBEAT_SECONDS, jobFailed, jobProgressed } from '@tabdock/contracts/downloads';
import { createLogger, type EventPublisher, Metrics } from '@tabdock/service-kit';
import { FetchFailedError } from '../../fetching/fetch-failed.error';
import { JobReporter } from './job-reporter';
import { FetchMetrics } from './fetch.metrics';

const SECOND = 1_000;

let reported: unknown[];
let reporter: JobReporter;
beforeEach(async () => {
  jest.useFakeTimers();
  reported = [];
  const events = {
    publish: async ({ type }: EventDefinition, data: unknown) => {
      if (type === jobProgressed.type || type === jobFailed.type) reported.push(data);
    },
  } as unknown as EventPublisher;
  const job = {
    jobId: '737169b6-0b9c-45a2-b30c-b46d3e3261c1',
    attemptId: '508de6ad-06be-4ba3-9121-0e6a1a1f0a11',
    attempt: 1,
    tabId: '0b6cc4a9-3d51-4188-9327-9420431ae541',
    sourceId: 'demo',
    sourceRef: {},
  };
  const metrics = new FetchMetrics(new Metrics('test'));
  const logger = createLogger('test', 'silent' as 'fatal');
  reporter = new JobReporter(job, 'worker-1', { events, metrics, logger });
  await reporter.start();
});
afterEach(() => {
  reporter.stop();
  jest.useRealTimers();
});

it('reports the first byte at once, then the received bytes at most once a second', () => {
  reporter.received(0, 50_000);
  expect(reported.at(-1)).toMatchObject({
    stage: 'downloading',
    receivedBytes: 0,
    totalBytes: 50_000,
  });
  const before = reported.length;
  for (let received = 1_000; received <= 40_000; received += 1_000) {
    jest.advanceTimersByTime(SECOND / 10);
    reporter.received(received, 50_000);
  }
  expect(reported.length - before).toBe(4);
  expect(reported.at(-1)).toMatchObject({ receivedBytes: 40_000, totalBytes: 50_000 });
});

it('says with the next stage how many bytes came last', () => {
  reporter.received(0);
  reporter.received(700);
  reporter.enter('checking');
  expect(reported.at(-1)).toMatchObject({ stage: 'checking', receivedBytes: 700 });
  expect(reported.at(-1)).not.toHaveProperty('totalBytes');
});

it('says what the file is once it was checked, with each heartbeat too', () => {
  reporter.enter('checking');
  expect(reported.at(-1)).not.toHaveProperty('format');
  reporter.enter('storing', 'gpx');
  const before = reported.length;
  jest.advanceTimersByTime(HEARTBEAT_SECONDS * SECOND);
  expect(reported.slice(before - 1)).toEqual([
    expect.objectContaining({ stage: 'storing', format: 'gpx' }),
    expect.objectContaining({ stage: 'storing', format: 'gpx' }),
  ]);
});

it('gives a reason that every database keeps, whatever a page put into it', async () => {
  const message = '"http://\u0000\ud83c" is not\nan address';
  await reporter.failed(new FetchFailedError('DOWNLOADS.LAYOUT_CHANGED', message));
  expect(reported.at(-1)).toMatchObject({
    code: 'DOWNLOADS.LAYOUT_CHANGED',
    reason: '"http:// \ufffd" is not an address',
  });
});
