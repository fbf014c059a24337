import { Global, Module } from '@nestjs/common';
import { ReplicaLock } from '../tasks/replica-lock';
import { AdvisoryLocks } from './advisory-locks';
import { DatabaseAddress } from './database-address';
import { DatabaseHealth } from './database-health';
import { DatabaseMetrics } from './database-metrics';
import { TransactionsModule } from './transactions.module';

/**
 * What a process with a database needs besides the connection: its health and metrics, `Transactions`, and the lock for tasks that
 * run on one replica. Import it once, where TypeOrmModule is imported.
 */
@Global()
@Module({
  imports: [TransactionsModule],
  providers: [
    DatabaseAddress,
    DatabaseHealth,
    DatabaseMetrics,
    { provide: ReplicaLock, useClass: AdvisoryLocks },
  ],
  exports: [TransactionsModule, ReplicaLock],
})
export class KitDatabaseModule {}
