import type { ReportKind } from '@tabdock/contracts/community';
import type { EntityManager } from 'typeorm';

export interface Admin {
  readonly id: string;
  readonly username: string;
}

/** Something that was or can be reported, as an administrator sees it. */
export interface ReportedThing {
  readonly authorId: string;
  /** Its text, or the path of a picture. Another text is other content: what was decided does not hold for it. */
  readonly text: string;
  /** The page that shows it, a path; null if there is none. */
  readonly link: string | null;
  readonly isHidden: boolean;
  /** First tabs of a list, and how many it has. */
  readonly tabIds?: readonly string[];
  readonly tabCount?: number;
}

/** A kind of thing that can be reported. The methods with a manager are part of the caller's transaction. */
export interface Reportable {
  readonly kind: ReportKind;
  /** Hidden ones too; undefined if it is gone. */
  find(id: string): Promise<ReportedThing | undefined>;
  /** The same, and it stays as it is until the transaction ends. Call this before locking its case. */
  lock(manager: EntityManager, id: string): Promise<ReportedThing | undefined>;
  /** Hides it from everybody but its author; administrators see it in its case. Idempotent. */
  hide(manager: EntityManager, id: string): Promise<void>;
  /** Shows it again. Idempotent. */
  show(manager: EntityManager, id: string): Promise<void>;
  /** Deletes it permanently, with an entry in the audit log. Does nothing if it is gone. */
  remove(manager: EntityManager, id: string, admin: Admin): Promise<void>;
}

/** Injection token of the list of kinds. */
export const REPORTABLES = Symbol('REPORTABLES');
