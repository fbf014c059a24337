import { Injectable } from '@nestjs/common';
import { days, Keeps } from '@tabdock/service-kit/database';
import { HoldsPersonalData, type PersonalDataPart } from '@tabdock/service-kit/personal-data';

/** Age of the mails that list the replies, and so of the replies. */
const KEPT = days(30);

/** Which replies the next mail to an account lists; the mails themselves are exported. */
@Injectable()
@HoldsPersonalData({ name: 'reply-notices', tables: ['reply_mail', 'reply_notice'] })
@Keeps(
  {
    table: 'reply_notice',
    what: 'replies that a mail lists',
    about: 'accounts',
    kept: { by: { time: 'created_at' }, after: KEPT },
  },
  {
    table: 'reply_mail',
    what: 'the next mail of each thread to its participants',
    about: 'accounts',
    kept: {
      by: { time: 'due_at' },
      after: KEPT,
      where: 'NOT is_open',
      which: 'unless replies are still added',
    },
  },
)
export class NotificationsData implements PersonalDataPart {}
