import { Injectable } from '@nestjs/common';
import { Keeps, NO_LONGER } from '@tabdock/service-kit/database';
import { HoldsPersonalData, type PersonalDataPart } from '@tabdock/service-kit/personal-data';

/** Hashes of the links in mails; the mails themselves are exported. */
@Injectable()
@HoldsPersonalData({ name: 'mailed-links', tables: ['link_token', 'unsubscribe_token'] })
@Keeps(
  {
    table: 'link_token',
    what: 'links that confirm an address or set a password, by their hash',
    about: 'accounts',
    kept: { by: { time: 'expires_at' }, after: NO_LONGER },
  },
  {
    table: 'unsubscribe_token',
    what: 'links that turn notifications off, by their hash',
    about: 'accounts',
    kept: { by: { time: 'expires_at' }, after: NO_LONGER },
  },
)
export class MailedLinksData implements PersonalDataPart {}
