import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { Keeps, lockName, ObjectRemovals } from '@tabdock/service-kit/database';
import { DataSource } from 'typeorm';

/** Objects made of files that are to be deleted from the store: the table `derived_removal`. */
@Injectable()
@Keeps({
  table: 'derived_removal',
  what: 'pictures to delete, and those that were',
  about: 'nobody',
  kept: { words: '1 hour after the picture is deleted' },
})
export class DerivedRemovals extends ObjectRemovals {
  constructor(@InjectDataSource() dataSource: DataSource) {
    super(dataSource, {
      table: 'derived_removal',
      lock: (manager, key) => lockName(manager, `derived:${key}`),
      isStored: 'EXISTS (SELECT 1 FROM derived_object WHERE derived_object.key = $1)',
    });
  }
}
