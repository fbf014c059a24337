import { availableParallelism } from 'node:os';
import { resolve } from 'node:path';
import { commonConfig, databaseConfig, secretList } from '@tabdock/service-kit';
import { checkStorage, storageConfig } from '@tabdock/service-kit/object-store';
import { z } from 'zod';
import { billingConfig, checkBilling } from './billing-config';

const count = z.coerce.number().int().positive();

const variables = z.object({
  ...commonConfig,
  ...databaseConfig,
  ...storageConfig,
  /** Where pictures are stored; S3 wins if both are given. */
  STORAGE_DIR: z
    .string()
    .default('files')
    .transform((folder) => resolve(folder)),
  /** Public address of the web app; links in mails begin with it. */
  PUBLIC_URL: z.url({ protocol: /^https?$/ }).default('http://localhost:8080'),
  /**
   * Address of the mail server, for example `smtps://user:password@mail.example.org`; unset: mails become files in
   * MAIL_DIR.
   */
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  MAIL_DIR: z
    .string()
    .default('mail')
    .transform((folder) => resolve(folder)),
  MAIL_FROM: z.string().default('Tabdock <tabdock@localhost>'),
  /** The first key encrypts app secrets, hashes recovery codes and limit keys; all keys read app secrets and codes. */
  SECOND_FACTOR_KEY: secretList(),
  /** Concurrent password hashes; each takes 46 MiB and a core. */
  PASSWORD_HASHES_AT_ONCE: count.default(availableParallelism()),
  /** Days without use after which a session ends; every session ends after 30 days. */
  SESSION_IDLE_DAYS: z.coerce.number().positive().max(30).default(14),
  /** A further login ends the session that was unused longest. */
  SESSIONS_PER_ACCOUNT: count.default(20),
  /** Wrong passwords in 15 minutes, for each address, known device and session; a right password resets the count. */
  LOGIN_ATTEMPTS_PER_ACCOUNT: count.default(10),
  /** Wrong passwords in an hour, by all unknown devices together at one account; beyond it they are slowed down. */
  LOGIN_ATTEMPTS_BEFORE_SLOWING: count.default(100),
  /** Wrong passwords in 15 minutes, for each address and each known device, over all accounts. */
  LOGIN_ATTEMPTS_PER_ADDRESS: count.default(100),
  /** Registrations in an hour, for each address. */
  REGISTRATIONS_PER_ADDRESS: count.default(20),
  /** Requested mails (verification, password reset) in an hour. */
  MAIL_REQUESTS_PER_ACCOUNT: count.default(5),
  MAIL_REQUESTS_PER_ADDRESS: count.default(30),
  /** Comments in an hour; as many edits beside them. */
  COMMENTS_PER_ACCOUNT: count.default(30),
  /** Votes in an hour; taking one back counts too. */
  COMMENT_VOTES_PER_ACCOUNT: count.default(300),
  /** Days after the decision for which a report is kept. */
  REPORTS_KEEP_DAYS: z.coerce.number().int().min(1).max(3_650).default(400),
  ...billingConfig,
});

export const usersConfigSchema = variables
  .superRefine(checkStorage, { when: () => true })
  .superRefine(checkBilling, { when: () => true });
export type UsersConfig = z.output<typeof usersConfigSchema>;

/** Injection token of the configuration. */
export const USERS_CONFIG = Symbol('USERS_CONFIG');
