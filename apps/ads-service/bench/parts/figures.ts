import { resolve } from 'node:path';
import { adsBusiness, adsReport } from '@tabdock/contracts/ads';
import { Broker, createLogger, Metrics, RpcClient } from '@tabdock/service-kit';
import { fillDatabase } from '@tabdock/service-kit/testing';
import { at } from '../load';
import type { Stack } from '../stack';

const FILL = resolve(__dirname, '../../../../bench/business.sql');
const DAY_MILLIS = 24 * 60 * 60 * 1_000;
const REPORTS = 20;

export async function figures({ databaseUrl, amqp }: Stack): Promise<string[]> {
  await fillDatabase(databaseUrl, FILL);
  const broker = new Broker(amqp.url, amqp.namespace, createLogger('bench', 'error'));
  const rpc = new RpcClient(broker, new Metrics('bench'));
  const to = new Date().toISOString().slice(0, 10);
  const from = new Date(Date.now() - 364 * DAY_MILLIS).toISOString().slice(0, 10);
  const patience = { deadlineMillis: 30_000 };
  const report = await timed(() => rpc.call(adsReport, { from, to }, patience));
  const business = await timed(() => rpc.call(adsBusiness, { from, to }, patience));
  await broker.close();
  return [`report of a year beside the year before: ${report}`, `business of a year: ${business}`];
}

async function timed(call: () => Promise<unknown>): Promise<string> {
  const times: number[] = [];
  for (let round = 0; round < REPORTS; round += 1) {
    const start = performance.now();
    await call();
    times.push(performance.now() - start);
  }
  times.sort((a, b) => a - b);
  return `p50 ${at(times, 0.5).toFixed(0)} ms, slowest of ${REPORTS} ${at(times, 0.999).toFixed(0)} ms`;
}
