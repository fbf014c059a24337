import type { CommonConfig } from '../../src';
import { testBroker } from '../../src/testing';

const { url, namespace } = testBroker();

/** Settings of a process at the tests' broker, on a free port. */
export const PROCESS_CONFIG = {
  NODE_ENV: 'test',
  LOG_LEVEL: 'fatal',
  HOST: '127.0.0.1',
  PORT: 0,
  AMQP_URL: [url],
  BROKER_NAMESPACE: namespace,
  BROKER_QUEUES: 'single',
  MIN_TIMEOUT_MILLIS: 0,
  OTEL_TRACES_SAMPLER_ARG: 0,
} satisfies CommonConfig;
