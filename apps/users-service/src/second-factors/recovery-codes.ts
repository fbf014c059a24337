import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { FactorKey } from './factor-key';

const CODES = 10;
/** Crockford's base32: no letter looks like a digit. */
const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz';
/** 60 bits. */
const CODE_LENGTH = 12;
const GROUPS = /.{4}(?!$)/g;

/** Each is good once. Stored are only keyed hashes. */
@Injectable()
export class RecoveryCodes {
  constructor(
    private readonly dataSource: DataSource,
    private readonly key: FactorKey,
  ) {}

  async countLeft(accountId: string): Promise<number> {
    const [row]: { left: number }[] = await this.dataSource.query(
      'SELECT count(*)::int AS left FROM recovery_code WHERE account_id = $1',
      [accountId],
    );
    return row?.left ?? 0;
  }

  /** New ones in place of the earlier, part of the caller's transaction, which holds the account's lock. */
  async renew(manager: EntityManager, accountId: string): Promise<string[]> {
    await this.remove(manager, accountId);
    const codes = Array.from({ length: CODES }, newCode);
    const hashes = codes.map((code) => this.key.hashes(accountId, code)[0]);
    await manager.query(
      'INSERT INTO recovery_code (account_id, code_hash) SELECT $1, unnest($2::bytea[])',
      [accountId, hashes],
    );
    return codes.map((code) => code.replace(GROUPS, '$&-'));
  }

  /** Whether the code was valid; only one of two concurrent calls succeeds. */
  async use(manager: EntityManager, accountId: string, typed: string): Promise<boolean> {
    const [, used]: [unknown[], number] = await manager.query(
      'DELETE FROM recovery_code WHERE account_id = $1 AND code_hash = ANY ($2::bytea[])',
      [accountId, this.key.hashes(accountId, meantBy(typed))],
    );
    return used > 0;
  }

  async remove(manager: EntityManager, accountId: string): Promise<void> {
    await manager.query('DELETE FROM recovery_code WHERE account_id = $1', [accountId]);
  }
}

function newCode(): string {
  return [...randomBytes(CODE_LENGTH)].map((byte) => ALPHABET[byte % ALPHABET.length]).join('');
}

/** The code that was meant: upper or lower case, with any separators, and with letters that were taken for digits. */
function meantBy(typed: string): string {
  return typed
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '')
    .replace(/o/g, '0')
    .replace(/[il]/g, '1');
}
