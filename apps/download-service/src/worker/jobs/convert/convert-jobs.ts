import { Injectable } from '@nestjs/common';
import { convertJob } from '@tabdock/contracts/scores';
import { DiskSpace } from '../../disk/disk-space';
import { TakesJobs } from '../../intake/job-kind';
import { FileStorage } from '../../storing/file-storage';
import { DerivedJobs } from '../derived/derived-jobs';
import { ConvertJobRunner } from './convert-job.runner';

/** Writing stored files in other formats, for which somebody waits. */
@Injectable()
@TakesJobs()
export class ConvertJobs extends DerivedJobs<typeof convertJob> {
  readonly job = convertJob;
  readonly urgency = 'awaited';

  constructor(runner: ConvertJobRunner, disk: DiskSpace, storage: FileStorage) {
    super(runner, disk, storage);
  }
}
