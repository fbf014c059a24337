import {
  Injectable,
  type BeforeApplicationShutdown,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import { HealthRegistry } from '@tabdock/service-kit';
import { ScoreAnalyser } from '../analysis/score-analyser';
import { TabFileChecker } from '../checking/tab-file-checker';
import { BrowserPool } from '../browser/pool/browser-pool';
import { BrowserWatchdog } from '../browser/pool/browser-watchdog';
import { ScoreConverter } from '../conversion/score-converter';
import { DiskSpace } from '../disk/disk-space';
import { JobIntake } from '../intake/job-intake';
import { WorkFolder } from '../disk/work-folder';

/** Starts the parts of a worker, checks their health, and stops them in order. */
@Injectable()
export class WorkerProcess implements OnApplicationBootstrap, BeforeApplicationShutdown {
  constructor(
    private readonly jobs: JobIntake,
    private readonly pool: BrowserPool,
    private readonly watchdog: BrowserWatchdog,
    private readonly checker: TabFileChecker,
    private readonly analyser: ScoreAnalyser,
    private readonly converter: ScoreConverter,
    private readonly folder: WorkFolder,
    private readonly disk: DiskSpace,
    private readonly health: HealthRegistry,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    this.health.add('browser', () => this.pool.ready());
    this.health.add('temp-folder', () => this.folder.assertWritable());
    this.health.add('disk', () => this.disk.assertRoom());
    this.watchdog.start();
    await this.jobs.start();
  }

  async beforeApplicationShutdown(): Promise<void> {
    await this.jobs.drain();
    await this.pool.close();
    await this.watchdog.stop();
    await this.checker.close();
    await this.analyser.close();
    await this.converter.close();
    await this.folder.remove();
  }
}
