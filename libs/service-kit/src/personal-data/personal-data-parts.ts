import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { DiscoveryService } from '@nestjs/core';
import { DataSource, type EntityManager } from 'typeorm';
import { LOGGER, type Logger } from '../logging/logger';
import { assertDeclared } from './account-tables';
import { declaredParts } from './holds-personal-data.decorator';
import { inOrder } from './in-order';
import type { DataSubject, Deletion, PersonalDataPart } from './personal-data-part';

/** Follow-ups of a deletion that the transaction has to commit first. */
export type AfterCommit = () => Promise<void>;

/** All providers of the process that hold personal data. */
@Injectable()
export class PersonalDataParts implements OnModuleInit {
  private parts: readonly PersonalDataPart[] = [];

  constructor(
    private readonly discovery: DiscoveryService,
    private readonly dataSource: DataSource,
    @Inject(LOGGER) private readonly logger: Pick<Logger, 'warn'>,
  ) {}

  /** @throws Error that names the tables with data of accounts that no part answers for */
  async onModuleInit(): Promise<void> {
    const found = inOrder(declaredParts.discover(this.discovery));
    this.parts = found.map(({ instance }) => instance as PersonalDataPart);
    const tables = new Set(found.flatMap(({ value }) => value.tables));
    await assertDeclared(this.dataSource, tables, this.logger);
  }

  /** The fields of all parts. */
  async export(subject: DataSubject): Promise<Record<string, unknown>> {
    const exported = await Promise.all(this.parts.map((part) => part.export?.(subject)));
    const all: Record<string, unknown> = {};
    for (const [field, value] of exported.flatMap((fields) => Object.entries(fields ?? {}))) {
      if (field in all) throw new Error(`Two parts of the personal data export "${field}"`);
      all[field] = value;
    }
    return all;
  }

  async prepareDeletion(accountId: string): Promise<void> {
    for (const part of this.parts) await part.prepareDeletion?.(accountId);
  }

  /**
   * Deletes what an account has, part of the caller's transaction, which has locked the account's row and deletes it in
   * `deleteRow`. Run the result after the commit; it does not fail.
   */
  async delete(
    manager: EntityManager,
    { accountId, email }: DataSubject,
    deleteRow: () => Promise<void>,
  ): Promise<AfterCommit> {
    const afterRow: (() => Promise<void>)[] = [];
    const afterCommit: AfterCommit[] = [];
    const deletion: Deletion = {
      manager,
      accountId,
      email,
      afterRow: (work) => void afterRow.push(work),
      afterCommit: (work, consequence) =>
        void afterCommit.push(() =>
          work().catch((err: unknown) => this.logger.warn({ err, accountId }, consequence)),
        ),
    };
    for (const part of this.parts) await part.delete?.(deletion);
    await deleteRow();
    for (const work of afterRow) await work();
    return async () => {
      for (const work of afterCommit) await work();
    };
  }
}
