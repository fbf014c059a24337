import { Controller, Module, type OnModuleInit } from '@nestjs/common';
import { defineMessage } from '@tabdock/contracts/core';
import { z } from 'zod';
import { Broker, createLogger, Handles, KitModule, Metrics, RpcClient, runProcess } from '../src';
import { PROCESS_CONFIG } from './support/process-config';

const ask = defineMessage('search.ask', {
  service: 'search',
  request: z.object({}),
  reply: z.object({ state: z.string() }),
});
const loading = Promise.withResolvers<void>();
const loaded = Promise.withResolvers<void>();

@Controller()
class StateController implements OnModuleInit {
  private state = 'unknown';

  async onModuleInit() {
    loading.resolve();
    await loaded.promise;
    this.state = 'loaded';
  }

  @Handles(ask)
  async ask() {
    return { state: this.state };
  }
}

@Module({
  imports: [KitModule.forRoot({ name: 'test', config: PROCESS_CONFIG })],
  controllers: [StateController],
})
class StateModule {}

it('a process takes no call before its modules have what they answer from', async () => {
  const { AMQP_URL: url, BROKER_NAMESPACE: namespace } = PROCESS_CONFIG;
  const broker = new Broker(url, namespace, createLogger('test', 'fatal'));
  const client = new RpcClient(broker, new Metrics('test'));
  await client.ready();
  const starting = runProcess({
    name: 'test',
    module: StateModule,
    config: PROCESS_CONFIG,
    rpc: { service: 'search', messages: [ask] },
  });
  try {
    await loading.promise;
    await expect(client.call(ask, {})).rejects.toMatchObject({ code: 'SERVICE.UNAVAILABLE' });
    loaded.resolve();
    await starting;
    expect(await client.call(ask, {})).toEqual({ state: 'loaded' });
  } finally {
    loaded.resolve();
    await (await starting).close();
    await client.close();
    await broker.close();
  }
});
