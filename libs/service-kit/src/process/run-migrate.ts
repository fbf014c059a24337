import type { DataSource } from 'typeorm';
import { startProcess } from './start-process';
import { runMigrations } from '../database/database';

/** A service's whole `main.migrate`: migrates, prints what ran and ends. */
export function migrateAndExit(makeDataSource: () => DataSource): void {
  startProcess(async () => {
    const ran = await runMigrations(makeDataSource());
    process.stdout.write(
      `${JSON.stringify({ level: 'info', msg: ran.length > 0 ? `migrated: ${ran.join(', ')}` : 'the schema is up to date' })}\n`,
    );
  });
}
