import { Catch } from '@nestjs/common';
import { ProblemFilter, type ProblemStatuses } from '@tabdock/service-kit';

@Catch()
export class PictureProblems extends ProblemFilter {
  protected override readonly statuses: ProblemStatuses = {
    'COMMUNITY.MUTED': { status: 403, title: 'Forbidden' },
    'PICTURES.NOT_FOUND': { status: 404, title: 'Not Found' },
    'REQUEST.OUTDATED': { status: 409, title: 'Conflict' },
    'PICTURES.TICKET_INVALID': { status: 403, title: 'Forbidden' },
    'PICTURES.TOO_LARGE': { status: 413, title: 'Content Too Large' },
    'PICTURES.TOO_MANY_PIXELS': { status: 413, title: 'Content Too Large' },
    'PICTURES.NOT_A_PICTURE': { status: 415, title: 'Unsupported Media Type' },
  };
}
