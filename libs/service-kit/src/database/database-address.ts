import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { LOGGER, type Logger } from '../logging/logger';
import { poolOf } from './database-pool';
import { assertKeepsSession, SessionNotKeptError } from './keeps-session';

/**
 * Checks at the start of a process that the addresses of its database give it what it needs: sessions for locks and
 * signals, and a time limit for statements. Part of `KitDatabaseModule`.
 */
@Injectable()
export class DatabaseAddress implements OnModuleInit {
  constructor(
    @Inject(DataSource) private readonly dataSource: DataSource,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** @throws Error that says which variable is wrong, and how */
  async onModuleInit(): Promise<void> {
    const { sessionOptions, isDirect } = poolOf(this.dataSource);
    if (!isDirect) return this.checkPooled(sessionOptions);
    try {
      await assertKeepsSession(sessionOptions, 'DATABASE_DIRECT_URL');
    } catch (cause) {
      if (cause instanceof SessionNotKeptError) throw cause;
      const { message } = cause as Error;
      throw new Error(`DATABASE_DIRECT_URL leads to no database: ${message}`, { cause });
    }
    await this.warnWithoutLimit();
  }

  /** Checks the only address; what cannot be found out now may be right. */
  private async checkPooled(options: object): Promise<void> {
    try {
      await assertKeepsSession(options, 'DATABASE_URL');
    } catch (err) {
      if (err instanceof SessionNotKeptError) throw err;
      this.logger.debug({ err }, 'whether the database keeps sessions is not known');
    }
  }

  /** A pooler takes no limit from its clients; the migrations have given one to the role. */
  private async warnWithoutLimit(): Promise<void> {
    const [row]: { limit: string }[] = await this.dataSource.query(
      "SELECT current_setting('statement_timeout') AS limit",
    );
    if (row?.limit !== '0') return;
    this.logger.warn(
      'statements at DATABASE_URL have no time limit: run the migrations with DATABASE_DIRECT_URL, and let the pooler connect anew',
    );
  }
}
