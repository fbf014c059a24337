import type { DatabaseConfig } from '@tabdock/service-kit';
import { typeOrmOptions } from '@tabdock/service-kit/database';
import type { DataSourceOptions } from 'typeorm';
import { AccountEntity } from '../accounts/account.entity';
import { SessionEntity } from '../sessions/session.entity';
import { CreateAccounts1795200000000 } from './migrations/1795200000000-create-accounts';

export const ENTITIES = [AccountEntity, SessionEntity];

export function databaseOptions(config: DatabaseConfig): DataSourceOptions {
  return typeOrmOptions({
    config,
    entities: ENTITIES,
    migrations: [CreateAccounts1795200000000],
  });
}
