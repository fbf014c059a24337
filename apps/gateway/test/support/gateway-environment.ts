export const SECRET = 's'.repeat(32);

/**
 * The environment of every gateway in tests, besides its port; nothing listens where services would be. It waits longer
 * for an ad than in production: what a test asserts of ads must not depend on how busy the machine is.
 */
export function gatewayEnvironment(
  amqp: { url: string; namespace: string },
  env: Record<string, string> = {},
): Record<string, string> {
  return {
    LOG_LEVEL: 'warn',
    AMQP_URL: amqp.url,
    BROKER_NAMESPACE: amqp.namespace,
    SESSION_SECRET: SECRET,
    DOWNLOAD_SERVICE_URL: 'http://127.0.0.1:9',
    USERS_SERVICE_URL: 'http://127.0.0.1:9',
    ADS_SERVICE_URL: 'http://127.0.0.1:9',
    WEB_ROOT: '/nonexistent',
    AD_GATE_MILLIS: '20000',
    ...env,
  };
}
