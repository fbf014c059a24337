import { Catch } from '@nestjs/common';
import { ProblemFilter, type ProblemStatuses } from '@tabdock/service-kit';

const UNSUPPORTED = { status: 415, title: 'Unsupported Media Type' };
const TOO_LARGE = { status: 413, title: 'Content Too Large' };

@Catch()
export class MediaProblems extends ProblemFilter {
  protected override readonly statuses: ProblemStatuses = {
    'ADS.MEDIA_NOT_FOUND': { status: 404, title: 'Not Found' },
    'ADS.MEDIA_TICKET_INVALID': { status: 403, title: 'Forbidden' },
    'ADS.MEDIA_UNKNOWN_KIND': UNSUPPORTED,
    'ADS.MEDIA_BROKEN_IMAGE': UNSUPPORTED,
    'ADS.MEDIA_BROKEN_VIDEO': UNSUPPORTED,
    'ADS.MEDIA_BROKEN_CAPTIONS': UNSUPPORTED,
    'ADS.MEDIA_IMAGE_TOO_LARGE': TOO_LARGE,
    'ADS.MEDIA_VIDEO_TOO_LARGE': TOO_LARGE,
    'ADS.MEDIA_CAPTIONS_TOO_LARGE': TOO_LARGE,
    'ADS.MEDIA_TOO_MANY_PIXELS': TOO_LARGE,
    'REQUEST.RANGE_NOT_SATISFIABLE': { status: 416, title: 'Range Not Satisfiable' },
  };
}
