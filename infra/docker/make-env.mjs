#!/usr/bin/env node
/** Writes the secrets of docker-compose.yml to a new .env: `node infra/docker/make-env.mjs [path]`. */
import { randomBytes } from 'node:crypto';
import { writeFileSync } from 'node:fs';

const SECRET_BYTES = 32;
/** S3 servers take keys of 3 to 20 and secrets of 8 to 40 characters. */
const S3_KEY_BYTES = 10;
const S3_SECRET_BYTES = 20;

/** Typed by a person. */
const ADMIN_PASSWORD_BYTES = 12;

const SECRETS = {
  SESSION_SECRET: SECRET_BYTES,
  TICKET_SECRET: SECRET_BYTES,
  POSTGRES_PASSWORD: SECRET_BYTES,
  SEARCH_DB_PASSWORD: SECRET_BYTES,
  DOWNLOADS_DB_PASSWORD: SECRET_BYTES,
  ADS_DB_PASSWORD: SECRET_BYTES,
  USERS_DB_PASSWORD: SECRET_BYTES,
  RABBITMQ_PASSWORD: SECRET_BYTES,
  S3_ACCESS_KEY: S3_KEY_BYTES,
  S3_SECRET_KEY: S3_SECRET_BYTES,
  ADMIN_PASSWORD: ADMIN_PASSWORD_BYTES,
};

const path = process.argv[2] ?? '.env';
const lines = Object.entries(SECRETS).map(
  ([name, bytes]) => `${name}=${randomBytes(bytes).toString('hex')}`,
);
try {
  writeFileSync(path, `${lines.join('\n')}\n`, { mode: 0o600, flag: 'wx' });
  process.stdout.write(`Wrote ${path}: ${lines.length} random secrets. Keep it private.\n`);
} catch (error) {
  process.stderr.write(
    error.code === 'EEXIST'
      ? `${path} is there already and was left as it is: its passwords belong to existing data.\n`
      : `Cannot write ${path}: ${error.message}\n`,
  );
  process.exitCode = 1;
}
