import { Catch } from '@nestjs/common';
import { ProblemFilter, type ProblemStatuses } from '@tabdock/service-kit';

@Catch()
export class FileProblems extends ProblemFilter {
  protected override readonly statuses: ProblemStatuses = {
    'DOWNLOADS.TICKET_INVALID': { status: 403, title: 'Forbidden' },
    'DOWNLOADS.TOO_MANY_ZIPS': { status: 429, title: 'Too Many Requests' },
    'DOWNLOADS.FILE_GONE': { status: 410, title: 'Gone' },
    'TAB.TAKEN_DOWN': { status: 410, title: 'Gone' },
  };
}
