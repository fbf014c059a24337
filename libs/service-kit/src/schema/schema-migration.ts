import type { MigrationInterface } from 'typeorm';

/**
 * A migration of a service. `npm test` reads its statements and refuses those that its phase does not allow.
 *
 * `transaction = false` is for indexes of tables that exist, which are built by `buildIndex`.
 */
export interface SchemaMigration extends MigrationInterface {
  readonly name: string;
  /**
   * `expand` adds what processes of the release before do not notice; it runs before a release goes out. `contract`
   * takes away what that release still uses; it runs when its last process has ended.
   */
  readonly phase: 'expand' | 'contract';
  /** Backfills that must have ended before a `contract` migration. */
  readonly needs?: readonly string[];
}

/**
 * Which migrations run: `expand` only those; `all`, which fails while a `contract` migration waits for a backfill;
 * `ready`, all but those that wait.
 */
export type WhichMigrations = 'expand' | 'all' | 'ready';

/** Phase and needs of a migration; those of the first release have no phase and ran while everything stood still. */
export function demandsOf(
  migration: MigrationInterface | undefined,
): Pick<SchemaMigration, 'phase' | 'needs'> {
  const { phase = 'expand', needs = [] } = (migration ?? {}) as Partial<SchemaMigration>;
  return { phase, needs };
}
