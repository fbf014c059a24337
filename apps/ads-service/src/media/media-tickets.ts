import { Injectable } from '@nestjs/common';
import { UploadTickets } from '@tabdock/service-kit/uploads';
import { DataSource } from 'typeorm';

/** The table `media_upload`: permission to upload one file for an ad, once, within a minute. */
@Injectable()
export class MediaTickets extends UploadTickets {
  constructor(dataSource: DataSource) {
    super(dataSource, 'media_upload', {});
  }
}
