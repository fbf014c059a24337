import { Module, type DynamicModule } from '@nestjs/common';
import { WorkerProcess } from './worker-process';

/** Starts and stops the parts of a worker. */
@Module({})
export class JobsModule {
  static register(imports: readonly DynamicModule[]): DynamicModule {
    return { module: JobsModule, imports: [...imports], providers: [WorkerProcess] };
  }
}
