import { aDownload } from '../../../testing/fixtures/fixtures';
import { fileDays } from './file-days';

/** Noon in the time zone of this machine, that many days before the 21st. */
const noon = (daysAgo: number, hour = 12) => new Date(2026, 10, 21 - daysAgo, hour).toISOString();
const names = (files: { id: string }[]) => files.map(({ id }) => id);

it('groups by day, what failed first and then the newest, but not across days', () => {
  const failed = { status: 'failed', errorCode: 'DOWNLOADS.REMOVED' } as const;
  const downloads = [
    aDownload({ id: 'early', timestamp: noon(0, 8) }),
    aDownload({ id: 'late', timestamp: noon(0, 11) }),
    aDownload({ id: 'failed', timestamp: noon(0, 9), ...failed }),
    aDownload({
      id: 'cancelled',
      timestamp: noon(0, 10),
      ...failed,
      errorCode: 'DOWNLOADS.CANCELLED',
    }),
    aDownload({ id: 'yesterday', timestamp: noon(1), ...failed }),
    aDownload({ id: 'older', timestamp: noon(7) }),
  ];
  const days = fileDays(downloads, new Date(2026, 10, 21, 12));
  expect(days.map(({ name }) => name)).toEqual([
    'Today',
    'Yesterday',
    expect.stringMatching(/^Saturday.* 14 November 2026$/),
  ]);
  expect(days.map(({ files }) => names(files))).toEqual([
    ['failed', 'late', 'cancelled', 'early'],
    ['yesterday'],
    ['older'],
  ]);
});
