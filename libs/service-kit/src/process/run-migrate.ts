import type { DataSource } from 'typeorm';
import { loadConfig, migrationsConfigSchema } from '../config/config';
import { runMigrations } from '../schema/run-migrations';
import { startProcess } from './start-process';

/** A service's whole `main.migrate`: migrates, prints what ran and ends. */
export function migrateAndExit(makeDataSource: () => DataSource): void {
  startProcess(async () => {
    const { MIGRATIONS: which } = loadConfig(migrationsConfigSchema);
    const ran = await runMigrations(makeDataSource(), { which, say });
    say(ran.length > 0 ? `migrated: ${ran.join(', ')}` : 'the schema is up to date');
  });
}

function say(msg: string): void {
  process.stdout.write(`${JSON.stringify({ level: 'info', msg })}\n`);
}
