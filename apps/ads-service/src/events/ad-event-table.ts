import type { PartitionedTable } from '@tabdock/service-kit/database';

/** Events by the time at which their ad was served. */
export const AD_EVENTS: PartitionedTable = {
  table: 'ad_event',
  interval: 'day',
  ahead: 7,
  keepDays: 30,
};
