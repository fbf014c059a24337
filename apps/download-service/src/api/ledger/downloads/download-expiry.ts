import { Inject, Injectable } from '@nestjs/common';
import { daysBySetting, deleteSlice, Keeps, SLICE_ROWS } from '@tabdock/service-kit/database';
import type { EntityManager } from 'typeorm';
import { API_CONFIG, type ApiConfig } from '../../config/api.config';
import type { DownloadEntity } from './download.entity';

/** Downloads of the guests `$1` that ended and were requested before `$2`. */
export const EXPIRED_OF_GUESTS = `owner_kind = 'guest' AND owner_id = ANY($1) AND requested_at < $2
  AND status IN ('completed', 'failed')`;

type ExpiredDownload = Pick<DownloadEntity, 'tabId' | 'ownerKind' | 'ownerId' | 'status'>;

/** How long downloads and what joined them are kept. */
@Injectable()
@Keeps(
  {
    table: 'download',
    what: 'downloads of accounts and guests',
    about: 'accounts',
    kept: {
      words:
        'as long as the account, or until its owner deletes it; of guests `GUEST_DOWNLOADS_KEEP_DAYS` days after the last visit (`guest_visit`)',
    },
  },
  {
    table: 'joined_request',
    what: 'requests that joined a download in progress',
    about: 'accounts',
    kept: {
      by: { time: 'joined_at' },
      after: daysBySetting(
        'JOINED_REQUESTS_KEEP_DAYS',
        ({ config }: DownloadExpiry) => config.JOINED_REQUESTS_KEEP_DAYS,
      ),
      which: 'at most as long as the download',
    },
  },
)
export class DownloadExpiry {
  constructor(@Inject(API_CONFIG) readonly config: Pick<ApiConfig, 'JOINED_REQUESTS_KEEP_DAYS'>) {}

  /**
   * Deletes downloads of these guests that ended and were requested before, at most `SLICE_ROWS`, and returns them; those
   * that another transaction holds stay.
   */
  async deleteOfGuests(
    manager: EntityManager,
    guestIds: readonly string[],
    before: Date,
  ): Promise<ExpiredDownload[]> {
    return deleteSlice<ExpiredDownload>(
      manager,
      {
        table: 'download',
        where: EXPIRED_OF_GUESTS,
        parameters: [guestIds, before],
      },
      {
        limit: SLICE_ROWS,
        returning: 'tab_id AS "tabId", owner_kind AS "ownerKind", owner_id AS "ownerId", status',
      },
    );
  }
}
