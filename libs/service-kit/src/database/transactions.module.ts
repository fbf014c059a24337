import { Global, Module } from '@nestjs/common';
import { Transactions } from './transactions';

/** Part of `KitDatabaseModule` and `OutboxModule`, so that both have the same `Transactions`. */
@Global()
@Module({ providers: [Transactions], exports: [Transactions] })
export class TransactionsModule {}
