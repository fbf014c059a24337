import { Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { downloadFinished, downloadProgressed } from '@tabdock/contracts/downloads';
import { Consumers, on } from '@tabdock/service-kit';
import { completeMessage, progressMessage } from './realtime-messages';
import { SeenIds } from './seen-ids';
import { SocketRegistry } from './socket-registry';

/** Events come at least once; repeats follow soon after. */
const REMEMBERED_EVENTS = 10_000;
const PREFETCH = 256;

/** Every replica hears of every download and passes on those whose owners have a socket here. */
@Injectable()
export class DownloadEventsConsumer implements OnApplicationBootstrap {
  private readonly seen = new SeenIds(REMEMBERED_EVENTS);

  constructor(
    @Inject(Consumers) private readonly consumers: Consumers,
    @Inject(SocketRegistry) private readonly sockets: SocketRegistry,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    await this.consumers.events(
      'gateway',
      [
        on(downloadProgressed, async (data, { id }) => {
          if (this.seen.add(id)) this.sockets.send(data.owner, progressMessage(data));
        }),
        on(downloadFinished, async (data, { id }) => {
          if (this.seen.add(id)) this.sockets.send(data.owner, completeMessage(data));
        }),
      ],
      { ephemeral: true, prefetch: PREFETCH },
    );
  }
}
