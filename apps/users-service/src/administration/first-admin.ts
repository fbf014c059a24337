import { randomBytes, randomUUID } from 'node:crypto';
import { emailSchema, newPasswordSchema, usernameSchema } from '@tabdock/contracts/users';
import { databaseConfig } from '@tabdock/service-kit';
import type { DataSource } from 'typeorm';
import { z } from 'zod';
import { AccountEntity } from '../accounts/account.entity';
import { AccountRepository } from '../accounts/account.repository';
import { guessablePasswordFault } from '../authentication/guessable-passwords';
import { hashPassword } from '../password-hashing/password-hash';
import { AuditEntryEntity } from '../audit/audit-entry.entity';
import { AuditLog } from '../audit/audit-log';

const PASSWORD_BYTES = 18;
/** Any fixed number: concurrent processes take the same advisory lock. */
const FIRST_ADMIN_LOCK = 7_203_116;

export const firstAdminConfigSchema = z
  .object({
    ...databaseConfig,
    ADMIN_USERNAME: usernameSchema.default('admin'),
    ADMIN_EMAIL: emailSchema.default('admin@localhost.localdomain'),
    /** Generated if unset. */
    ADMIN_PASSWORD: newPasswordSchema.optional(),
  })
  .superRefine(({ ADMIN_USERNAME, ADMIN_EMAIL, ADMIN_PASSWORD }, context) => {
    const owner = { username: ADMIN_USERNAME, email: ADMIN_EMAIL };
    const fault = ADMIN_PASSWORD && guessablePasswordFault(ADMIN_PASSWORD, owner);
    if (fault) context.addIssue({ code: 'custom', path: ['ADMIN_PASSWORD'], message: fault });
  });
export type FirstAdminConfig = z.output<typeof firstAdminConfigSchema>;

export type FirstAdmin =
  | { readonly created: false }
  | {
      readonly created: true;
      readonly username: string;
      /** The password, if it was generated: it is shown once and stored nowhere. */
      readonly password?: string;
    };

/** Creates an administrator if there is none. */
export async function ensureFirstAdmin(
  dataSource: DataSource,
  config: FirstAdminConfig,
): Promise<FirstAdmin> {
  await dataSource.initialize();
  try {
    const generated = randomBytes(PASSWORD_BYTES).toString('base64url');
    const passwordHash = await hashPassword(config.ADMIN_PASSWORD ?? generated);
    return await dataSource.transaction(async (manager) => {
      await manager.query('SELECT pg_advisory_xact_lock($1)', [FIRST_ADMIN_LOCK]);
      if (await manager.existsBy(AccountEntity, { role: 'admin' })) return { created: false };
      const { ADMIN_USERNAME: username, ADMIN_EMAIL: email } = config;
      const id = randomUUID();
      const accounts = new AccountRepository(manager.getRepository(AccountEntity));
      await accounts.insert(manager, {
        id,
        username,
        email,
        passwordHash,
        role: 'admin',
        emailVerified: true,
      });
      const audit = new AuditLog(manager.getRepository(AuditEntryEntity));
      await audit.add(manager, { action: 'admin.created', subject: { id, username } });
      return {
        created: true,
        username,
        ...(config.ADMIN_PASSWORD === undefined ? { password: generated } : {}),
      };
    });
  } finally {
    await dataSource.destroy();
  }
}
