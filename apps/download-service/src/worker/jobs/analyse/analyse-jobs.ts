import { Injectable } from '@nestjs/common';
import { analyseJob } from '@tabdock/contracts/scores';
import { DiskSpace } from '../../disk/disk-space';
import { TakesJobs } from '../../intake/job-kind';
import { FileStorage } from '../../storing/file-storage';
import { DerivedJobs } from '../derived/derived-jobs';
import { AnalyseJobRunner } from './analyse-job.runner';

/** Finding out what stored files hold, in slots that nothing else needs. */
@Injectable()
@TakesJobs()
export class AnalyseJobs extends DerivedJobs<typeof analyseJob> {
  readonly job = analyseJob;
  readonly urgency = 'idle';

  constructor(runner: AnalyseJobRunner, disk: DiskSpace, storage: FileStorage) {
    super(runner, disk, storage);
  }
}
