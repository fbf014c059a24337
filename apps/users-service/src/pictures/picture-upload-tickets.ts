import { Injectable } from '@nestjs/common';
import { AppError } from '@tabdock/contracts/core';
import { UploadTickets } from '@tabdock/service-kit/uploads';
import { DataSource } from 'typeorm';
import { writeForAccount } from '../accounts/write-for-account';
import type { PictureChange } from './pictures.service';

interface PictureUpload {
  readonly accountId: string;
  readonly expectedRevision: number | null;
}

/** The table `picture_upload`: permission to upload one picture, once, within a minute. */
@Injectable()
export class PictureUploadTickets {
  private readonly tickets: UploadTickets<PictureUpload>;

  constructor(dataSource: DataSource) {
    this.tickets = new UploadTickets<PictureUpload>(dataSource, 'picture_upload', {
      accountId: 'account_id',
      expectedRevision: 'expected_revision',
    });
  }

  issue({ accountId, expectedRevision }: PictureChange): Promise<string> {
    const upload = { accountId, expectedRevision: expectedRevision ?? null };
    return writeForAccount('picture_upload_account_id_fkey', () => this.tickets.issue(upload));
  }

  /** Returns what it was issued for. Fails with PICTURES.TICKET_INVALID, also the second time. */
  async use(token: string): Promise<PictureChange> {
    const upload = await this.tickets.use(token);
    if (!upload) throw new AppError('PICTURES.TICKET_INVALID');
    return { ...upload, expectedRevision: upload.expectedRevision ?? undefined };
  }
}
