import { testBroker } from './infrastructure';

/** How long processes under test wait for each other: what a test asserts must not depend on how busy the machine is. */
export const PATIENCE_MILLIS = 30_000;

/** The settings of every process under test, with broker names of its own; each lab adds those of its service. */
export function testEnvironment({ url, namespace } = testBroker()) {
  return {
    NODE_ENV: 'test',
    LOG_LEVEL: 'fatal',
    PORT: '0',
    AMQP_URL: url,
    BROKER_NAMESPACE: namespace,
    MIN_TIMEOUT_MILLIS: String(PATIENCE_MILLIS),
  };
}
