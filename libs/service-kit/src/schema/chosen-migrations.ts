import { MigrationExecutor, type DataSource, type Migration, type QueryRunner } from 'typeorm';

/** Runs those of the pending migrations that `choose` names, each in a transaction unless it has none. */
export class ChosenMigrations extends MigrationExecutor {
  private chosen: ReadonlySet<string> | undefined;

  constructor(dataSource: DataSource, runner: QueryRunner) {
    super(dataSource, runner);
    this.transaction = 'each';
  }

  choose(names: readonly string[]): void {
    this.chosen = new Set(names);
  }

  protected override getMigrations(): Migration[] {
    const all = super.getMigrations();
    return this.chosen ? all.filter(({ name }) => this.chosen?.has(name)) : all;
  }
}
