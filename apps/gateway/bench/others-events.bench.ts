// Processor time of a gateway for an event about somebody who has no socket here, with the owner in its header and, as
// earlier versions publish it, without.
import { randomUUID } from 'node:crypto';
import { loadavg } from 'node:os';
import { setTimeout as delay } from 'node:timers/promises';
import { downloadProgressed } from '@tabdock/contracts/downloads';
import { limitTime, testBroker } from '@tabdock/service-kit/testing';
import { connect, type Channel } from 'amqplib';
import { download } from './download';
import { newSecret, startGateway } from './socket-servers';

const EVENTS = 5_000;
const AT_ONCE = 100;
const ROUNDS = 3;
const TIME_LIMIT_MILLIS = 88_000;
const SETTLED_MILLIS = 1_000;

async function publish(channel: Channel, exchange: string, isNamed: boolean): Promise<void> {
  const { type, version } = downloadProgressed;
  for (let number = 0; number < EVENTS; number += 1) {
    const id = randomUUID();
    const data = { owner: { kind: 'guest', id }, download };
    const envelope = { id: randomUUID(), type, version, time: new Date().toISOString(), data };
    const headers = isNamed ? { headers: { owner: `guest:${id}` } } : {};
    channel.publish(exchange, type, Buffer.from(JSON.stringify(envelope)), { type, ...headers });
    if (number % AT_ONCE === 0) await delay(1);
  }
}

async function main(): Promise<void> {
  const broker = testBroker();
  const gateway = await startGateway(broker, newSecret());
  const connection = await connect(broker.url, { noDelay: true });
  const channel = await connection.createChannel();
  const micros = async (isNamed: boolean) => {
    const before = gateway.cpuMillis();
    await publish(channel, `${broker.namespace}.events`, isNamed);
    await delay(SETTLED_MILLIS);
    return ((gateway.cpuMillis() - before) * 1_000) / EVENTS;
  };
  const load = loadavg()[0]?.toFixed(1);
  for (let round = 0; round <= ROUNDS; round += 1) {
    const [without, named] = [await micros(false), await micros(true)];
    const what = round === 0 ? 'to warm up' : `round ${round}`;
    process.stdout.write(
      `${what}: ${without.toFixed(0)} µs of processor an event that is read, ${named.toFixed(0)} µs one that is passed over\n`,
    );
  }
  process.stdout.write(`${EVENTS} events each; load ${load} at the start\n`);
  await connection.close();
  await gateway.stop();
  process.exit(0);
}

limitTime(TIME_LIMIT_MILLIS);
void main();
