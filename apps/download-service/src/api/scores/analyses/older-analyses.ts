import { Injectable } from '@nestjs/common';
import { Every } from '@tabdock/service-kit';
import { AnalysisDispatcher } from './analysis-dispatcher';
import { AnalysisJobRepository } from '../jobs/analysis-job.repository';

const PAGE = 500;
/** Number of waiting analyses from which on no more old ones are added. */
const WAITING_MAX = 1_000;
const PAGE_MILLIS = 10_000;
/** Files are looked through again, for those that another release, or a lost transaction, has left. */
const ROUND_MILLIS = 60 * 60 * 1_000;

/** Queues stored files that this version of the analysis has not seen, a page at a time, behind all new ones. */
@Injectable()
export class OlderAnalyses {
  /** Key of the last file that was looked at; a new process begins again, which changes nothing. */
  private after = '';

  constructor(
    private readonly jobs: AnalysisJobRepository,
    private readonly dispatcher: AnalysisDispatcher,
  ) {}

  @Every(ROUND_MILLIS, { name: 'queueing older analyses', replicas: 'one' })
  async queue(): Promise<number | void> {
    if (((await this.jobs.count(WAITING_MAX)).get('waiting') ?? 0) >= WAITING_MAX)
      return PAGE_MILLIS;
    const last = await this.jobs.queueOlder(this.after, PAGE);
    this.dispatcher.waker.wake();
    this.after = last ?? '';
    return last === undefined ? undefined : PAGE_MILLIS;
  }
}
