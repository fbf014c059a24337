import { PATIENCE_MILLIS, testEnvironment } from '@tabdock/service-kit/testing';

export const SECRET = 's'.repeat(32);

/** The environment of every gateway in tests; nothing listens where services would be. */
export function gatewayEnvironment(
  amqp: { url: string; namespace: string },
  env: Record<string, string> = {},
): Record<string, string> {
  return {
    ...testEnvironment(amqp),
    LOG_LEVEL: 'warn',
    SESSION_SECRET: SECRET,
    DOWNLOAD_SERVICE_URL: 'http://127.0.0.1:9',
    USERS_SERVICE_URL: 'http://127.0.0.1:9',
    ADS_SERVICE_URL: 'http://127.0.0.1:9',
    WEB_ROOT: '/nonexistent',
    AD_GATE_MILLIS: String(PATIENCE_MILLIS),
    ...env,
  };
}
