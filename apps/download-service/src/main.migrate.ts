import { databaseConfigSchema, loadConfig } from '@tabdock/service-kit';
import { migrateAndExit } from '@tabdock/service-kit/database';
import { DataSource } from 'typeorm';
import { databaseOptions } from './api/database/database';

migrateAndExit(() => new DataSource(databaseOptions(loadConfig(databaseConfigSchema))));
