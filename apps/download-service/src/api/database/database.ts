import type { DatabaseConfig } from '@tabdock/service-kit';
import { OutboxEntity, typeOrmOptions } from '@tabdock/service-kit/database';
import type { DataSourceOptions } from 'typeorm';
import { BatchEntity } from '../ledger/batches/batch.entity';
import { DeletedAccountEntity } from '../ledger/owners/deleted-account.entity';
import { DispatcherLeaseEntity } from '../dispatch/dispatcher-lease.entity';
import { DownloadEntity } from '../ledger/downloads/download.entity';
import { FairClockEntity } from '../fairness/fair-clock.entity';
import { FairTurnEntity } from '../fairness/fair-turn.entity';
import { FetchJobEntity } from '../ledger/jobs/fetch-job.entity';
import { SourceCircuitEntity } from '../ledger/sources/source-circuit.entity';
import { StoredFileEntity } from '../ledger/files/stored-file.entity';
import { TabFileEntity } from '../ledger/files/tab-file.entity';
import { ZipSlotEntity } from '../delivery/zips/slots/zip-slot.entity';
import { CreateDownloads1795200000000 } from './migrations/1795200000000-create-downloads';
import { CreateBatches1795300000000 } from './migrations/1795300000000-create-batches';
import { RememberDeletedAccounts1795300001000 } from './migrations/1795300001000-remember-deleted-accounts';
import { QueueFairly1795330000000 } from './migrations/1795330000000-queue-fairly';
import { PauseSources1795340000000 } from './migrations/1795340000000-pause-sources';
import { KeepFilesForATime1795350000000 } from './migrations/1795350000000-keep-files-for-a-time';
import { CountOpenZips1795350001000 } from './migrations/1795350001000-count-open-zips';
import { CountReceivedBytes1795360000000 } from './migrations/1795360000000-count-received-bytes';
import { PassOverDelayedJobs1795360001000 } from './migrations/1795360001000-pass-over-delayed-jobs';
import { GiveUpByAge1795380000000 } from './migrations/1795380000000-give-up-by-age';
import { RememberJoinedRequests1795380001000 } from './migrations/1795380001000-remember-joined-requests';
import { CountPeoplePerTab1795480000000 } from './migrations/1795480000000-count-people-per-tab';
import { RememberTakedowns1795490000000 } from './migrations/1795490000000-remember-takedowns';
import { RememberNewGuests1795492000000 } from './migrations/1795492000000-remember-new-guests';
import { CountDownloadsByDay1795493000000 } from './migrations/1795493000000-count-downloads-by-day';
import { KeepWhatSourcesAskedFor1795500000000 } from './migrations/1795500000000-keep-what-sources-asked-for';
import { CreateObjectRemoval1795600000000 } from './migrations/1795600000000-create-object-removal';
import { RememberGuestVisits1797000000000 } from './migrations/1797000000000-remember-guest-visits';
import { OutliveFetchJobs1797000001000 } from './migrations/1797000001000-outlive-fetch-jobs';
import { IndexWhatExpires1797000002000 } from './migrations/1797000002000-index-what-expires';
import { KeepScores1797100000000 } from './migrations/1797100000000-keep-scores';
import { IndexFilesByTab1797100001000 } from './migrations/1797100001000-index-files-by-tab';
import { CountPeopleByAdding1797200000000 } from './migrations/1797200000000-count-people-by-adding';
import { LookInside1797400000000 } from './migrations/1797400000000-look-inside';
import { AnnounceScoresAgain1797500000000 } from './migrations/1797500000000-announce-scores-again';
import { SayWhatSourcesWereAsked1798200000000 } from './migrations/1798200000000-say-what-sources-were-asked';
import { CarryTraces1798300000000 } from './migrations/1798300000000-carry-traces';

export function databaseOptions(config: DatabaseConfig): DataSourceOptions {
  return typeOrmOptions({
    config,
    entities: [
      BatchEntity,
      DownloadEntity,
      FairClockEntity,
      FairTurnEntity,
      FetchJobEntity,
      SourceCircuitEntity,
      StoredFileEntity,
      TabFileEntity,
      ZipSlotEntity,
      OutboxEntity,
      DispatcherLeaseEntity,
      DeletedAccountEntity,
    ],
    migrations: [
      CreateDownloads1795200000000,
      CreateBatches1795300000000,
      RememberDeletedAccounts1795300001000,
      QueueFairly1795330000000,
      PauseSources1795340000000,
      KeepFilesForATime1795350000000,
      CountOpenZips1795350001000,
      CountReceivedBytes1795360000000,
      PassOverDelayedJobs1795360001000,
      GiveUpByAge1795380000000,
      RememberJoinedRequests1795380001000,
      CountPeoplePerTab1795480000000,
      RememberTakedowns1795490000000,
      RememberNewGuests1795492000000,
      CountDownloadsByDay1795493000000,
      KeepWhatSourcesAskedFor1795500000000,
      CreateObjectRemoval1795600000000,
      RememberGuestVisits1797000000000,
      OutliveFetchJobs1797000001000,
      IndexWhatExpires1797000002000,
      KeepScores1797100000000,
      IndexFilesByTab1797100001000,
      CountPeopleByAdding1797200000000,
      LookInside1797400000000,
      AnnounceScoresAgain1797500000000,
      SayWhatSourcesWereAsked1798200000000,
      CarryTraces1798300000000,
    ],
  });
}
