import 'reflect-metadata';
import { Controller, Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { Broker, createLogger, Handles, Metrics, RpcClient, RpcServer } from '@tabdock/service-kit';
import { echo, PAYLOAD } from './echo';

const broker = () =>
  new Broker(process.env['TEST_AMQP_URL'] ?? '', 'bench', createLogger('bench', 'error'));

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

export async function callKit(): Promise<() => Promise<unknown>> {
  const client = new RpcClient(broker(), new Metrics('bench-client'));
  await client.ready();
  return () => client.call(echo, PAYLOAD);
}
