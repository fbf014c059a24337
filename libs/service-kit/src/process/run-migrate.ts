import type { DataSource } from 'typeorm';
import { startProcess } from './start-process';
import { runMigrations } from '../database/database';

/** The whole of a service's `main.migrate`: migrates, says what ran, ends. */
export function migrateAndExit(makeDataSource: () => DataSource): void {
  startProcess(async () => {
    const ran = await runMigrations(makeDataSource());
    process.stdout.write(
      `${JSON.stringify({ level: 'info', msg: ran.length > 0 ? `migrated: ${ran.join(', ')}` : 'the schema is up to date' })}\n`,
    );
  });
}
