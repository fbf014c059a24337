import { ACCOUNT_NAMES, passwordName } from '../../../../broker/accounts.mjs';

const LONG = 'secret-of-a-test-with-32-characters';

/** A whole file of variables for `make-secrets.mjs`. */
export const GIVEN: Readonly<Record<string, string>> = {
  POSTGRES_HOST: 'postgres.data:5432',
  RABBITMQ_HOST: 'rabbitmq.data:5672',
  BROKER_MANAGEMENT_URL: 'http://admin:a%2Fb@rabbitmq.data:15672',
  POOLER_HOST: 'pgbouncer',
  ...Object.fromEntries(ACCOUNT_NAMES.map((name) => [passwordName(name), `broker/${name}`])),
  ...Object.fromEntries(
    ['SEARCH', 'DOWNLOADS', 'ADS', 'USERS'].map((name) => [`${name}_DB_PASSWORD`, `of ${name}`]),
  ),
  S3_ACCESS_KEY: 'access',
  S3_SECRET_KEY: 'secret',
  ADMIN_PASSWORD: 'correct horse battery staple',
  SESSION_SECRET: LONG,
  TICKET_SECRET: LONG,
  AD_TOKEN_SECRET: LONG,
  SECOND_FACTOR_KEY: LONG,
  DEMO_TILL_SECRET: LONG,
  SMTP_URL: 'smtps://user:password@mail.example.org',
  STRIPE_SECRET_KEY: 'sk_test_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_1',
};
