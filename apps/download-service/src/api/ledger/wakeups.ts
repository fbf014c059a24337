import { EventEmitter, once } from 'node:events';
import {
  Inject,
  Injectable,
  type BeforeApplicationShutdown,
  type OnModuleInit,
} from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { LOGGER, type Logger } from '@tabdock/service-kit';
import { DatabaseSignal } from '@tabdock/service-kit/database';
import { DataSource } from 'typeorm';

const CHANNEL = 'tabdock_jobs';

/** The process that a wake-up comes from: this one or another. */
type Origin = 'here' | 'elsewhere';

/** Wakes the loops at once, in this process and in its replicas; a poll finds what is lost. */
@Injectable()
export class Wakeups implements OnModuleInit, BeforeApplicationShutdown {
  /** Has as many listeners as there are open ZIPs. */
  private readonly emitter = new EventEmitter().setMaxListeners(0);
  private readonly signal: DatabaseSignal;

  constructor(@InjectDataSource() dataSource: DataSource, @Inject(LOGGER) logger: Logger) {
    this.signal = new DatabaseSignal(dataSource, CHANNEL, logger);
  }

  async onModuleInit(): Promise<void> {
    await this.signal.listen(() => this.emitter.emit('jobs', 'elsewhere'));
  }

  async beforeApplicationShutdown(): Promise<void> {
    await this.signal.close();
  }

  onJobs(listener: (from: Origin) => void): void {
    this.emitter.on('jobs', listener);
  }

  /** Resolves at the next wake-up, or when the signal aborts. */
  async next(signal: AbortSignal): Promise<void> {
    await once(this.emitter, 'jobs', { signal }).catch(() => undefined);
  }

  /** A job is due or a slot came free; after the commit. */
  jobs(): void {
    this.emitter.emit('jobs', 'here');
  }

  /** Wakes the dispatcher of the process that leads. */
  tellOthers(): void {
    this.signal.send();
  }
}
