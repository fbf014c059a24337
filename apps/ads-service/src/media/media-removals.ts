import { Injectable } from '@nestjs/common';
import { lockName, ObjectRemovals } from '@tabdock/service-kit/database';
import { DataSource } from 'typeorm';

/** Objects of media that are to be deleted from the store: the table `object_removal`. */
@Injectable()
export class MediaRemovals extends ObjectRemovals {
  constructor(dataSource: DataSource) {
    super(dataSource, {
      lock: (manager, key) => lockName(manager, `media ${key}`),
      isStored: 'EXISTS (SELECT FROM media WHERE media.key = $1)',
    });
  }
}
