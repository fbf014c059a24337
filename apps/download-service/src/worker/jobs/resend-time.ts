import type { FetchJob } from '@tabdock/contracts/downloads';

/** The time is by the dispatcher's clock, and clocks of hosts differ: a job dropped too early waits for that time twice. */
const CLOCK_MARGIN_MILLIS = 30_000;

/** Whether the dispatcher has sent the job again: another message stands for it now. */
export function isSentAgain({ resendAt }: Pick<FetchJob, 'resendAt'>): boolean {
  return resendAt !== undefined && Date.parse(resendAt) + CLOCK_MARGIN_MILLIS < Date.now();
}
