import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { Keeps, ObjectRemovals } from '@tabdock/service-kit/database';
import { DataSource } from 'typeorm';
import { StoredFileRepository } from './stored-file.repository';

const IS_STORED =
  'EXISTS (SELECT 1 FROM stored_file WHERE stored_file.sha256 = $1 AND stored_file.removed_at IS NULL)';

/** Objects of files that are to be deleted from the store: the table `object_removal`. */
@Injectable()
@Keeps({
  table: 'object_removal',
  what: 'objects to delete, and those that were',
  about: 'nobody',
  kept: { words: '1 hour after the object is deleted' },
})
export class FileRemovals extends ObjectRemovals {
  constructor(@InjectDataSource() dataSource: DataSource, files: StoredFileRepository) {
    super(dataSource, {
      lock: (manager, sha256) => files.lock(manager, sha256),
      isStored: IS_STORED,
    });
  }
}
