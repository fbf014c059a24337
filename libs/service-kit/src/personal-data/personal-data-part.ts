import type { EntityManager } from 'typeorm';

/** The person whose data is exported or deleted. */
export interface DataSubject {
  readonly accountId: string;
  readonly email: string;
}

/** One deletion of an account, in the transaction that has locked the account's row. */
export interface Deletion extends DataSubject {
  readonly manager: EntityManager;
  /**
   * Runs `work` in the same transaction when the account's row, and with it what refers to it, is gone: for rows that
   * refer to nothing, which others may add until then.
   */
  afterRow(work: () => Promise<void>): void;
  /** Runs `work` after the commit, outside of it; a failure is logged with `consequence`, and deletes no less. */
  afterCommit(work: () => Promise<void>, consequence: string): void;
}

/** What one room keeps about an account. Rows that the database deletes with the account's row need no `delete`. */
export interface PersonalDataPart {
  /** Fields of the export, by their names in it. */
  export?(subject: DataSubject): Promise<Readonly<Record<string, unknown>>>;
  /** What has to end elsewhere before anything is deleted; without a transaction. A failure refuses the deletion. */
  prepareDeletion?(accountId: string): Promise<void>;
  /** Deletes, or withdraws the name from, what would otherwise stay. */
  delete?(deletion: Deletion): Promise<void>;
}

export interface PersonalDataOptions {
  /** Unique; by it other parts say that they come `after` it. */
  readonly name: string;
  /** Tables that this part answers for, also those that the database empties by itself. */
  readonly tables: readonly string[];
  /** Parts whose `delete` comes first, since all writes take their locks in that order. */
  readonly after?: readonly string[];
}
