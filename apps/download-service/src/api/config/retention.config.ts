import { z } from 'zod';

const DAYS_MAX = 3_650;
const days = (usual: number) => z.coerce.number().int().min(1).max(DAYS_MAX).default(usual);

/** How long rows are kept, in days. */
export const retentionConfig = {
  /** Downloads of guests, after the last visit. */
  GUEST_DOWNLOADS_KEEP_DAYS: days(30),
  /** Jobs, after their end. */
  FETCH_JOBS_KEEP_DAYS: days(30),
  /** Requests that joined a download: the same request again gets the same download for so long. */
  JOINED_REQUESTS_KEEP_DAYS: days(2),
};
