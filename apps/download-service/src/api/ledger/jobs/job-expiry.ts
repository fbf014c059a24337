import { Inject, Injectable } from '@nestjs/common';
import { daysBySetting, Keeps } from '@tabdock/service-kit/database';
import { API_CONFIG, type ApiConfig } from '../../config/api.config';

/**
 * How long jobs are kept that have ended. Downloads keep the id of theirs: whatever joins the two looks for active jobs
 * alone, and a download has its outcome in its own row.
 */
@Injectable()
@Keeps({
  table: 'fetch_job',
  what: 'fetches of tabs, with their outcome',
  about: 'nobody',
  kept: {
    by: { time: 'finished_at' },
    after: daysBySetting(
      'FETCH_JOBS_KEEP_DAYS',
      ({ config }: JobExpiry) => config.FETCH_JOBS_KEEP_DAYS,
    ),
  },
})
export class JobExpiry {
  constructor(@Inject(API_CONFIG) readonly config: Pick<ApiConfig, 'FETCH_JOBS_KEEP_DAYS'>) {}
}
