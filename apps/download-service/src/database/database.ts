import type { DatabaseConfig } from '@tabdock/service-kit';
import { OutboxEntity, typeOrmOptions } from '@tabdock/service-kit/database';
import type { DataSourceOptions } from 'typeorm';
import { DispatcherLeaseEntity } from './entities/dispatcher-lease.entity';
import { DownloadEntity } from './entities/download.entity';
import { FetchJobEntity } from './entities/fetch-job.entity';
import { StoredFileEntity } from './entities/stored-file.entity';
import { TabFileEntity } from './entities/tab-file.entity';
import { CreateDownloads1795200000000 } from './migrations/1795200000000-create-downloads';

export function databaseOptions(config: DatabaseConfig): DataSourceOptions {
  return typeOrmOptions({
    config,
    entities: [
      DownloadEntity,
      FetchJobEntity,
      StoredFileEntity,
      TabFileEntity,
      OutboxEntity,
      DispatcherLeaseEntity,
    ],
    migrations: [CreateDownloads1795200000000],
  });
}
