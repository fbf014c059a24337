import { Module, type DynamicModule } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import { WORKER_CONFIG, type WorkerConfig } from '../config/worker.config';
import { JobIntake } from './job-intake';
import { Slots } from './slots';

/** Which jobs a worker takes, when, and in which order. */
@Module({})
export class IntakeModule {
  static register(config: WorkerConfig): DynamicModule {
    return {
      module: IntakeModule,
      imports: [DiscoveryModule],
      providers: [
        { provide: WORKER_CONFIG, useValue: config },
        { provide: Slots, useFactory: () => new Slots(config.WORKER_CONCURRENCY) },
        JobIntake,
      ],
      exports: [JobIntake],
    };
  }
}
