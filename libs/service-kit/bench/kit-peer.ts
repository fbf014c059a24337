import 'reflect-metadata';
import { Controller, Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import {
  Broker,
  type CALL_QUEUES,
  createLogger,
  Handles,
  Metrics,
  RpcClient,
  RpcServer,
} from '@tabdock/service-kit';
import { echo, PAYLOAD } from './echo';

type Queues = (typeof CALL_QUEUES)[number];

const broker = (queues: Queues = 'single') =>
  new Broker(process.env['TEST_AMQP_URL'] ?? '', 'bench', createLogger('bench', 'error'), {
    queues,
  });

@Controller()
class EchoController {
  @Handles(echo)
  async echo(request: typeof PAYLOAD) {
    return request;
  }
}

@Module({ controllers: [EchoController] })
class EchoModule {}

/** A service that answers through the kit: Nest, contract parsing, acknowledgement, metrics. */
export async function serveKit(): Promise<void> {
  const strategy = new RpcServer({
    broker: broker(),
    logger: createLogger('bench', 'error'),
    metrics: new Metrics('bench-server'),
    service: 'search',
    messages: [echo],
  });
  const app = await NestFactory.createMicroservice(EchoModule, { strategy, logger: false });
  await app.listen();
}

export async function callKit(queues: Queues): Promise<() => Promise<unknown>> {
  const client = new RpcClient(broker(queues), new Metrics('bench-client'));
  await client.ready();
  return () => client.call(echo, PAYLOAD);
}
