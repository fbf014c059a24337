import { randomBytes } from 'node:crypto';
import { findChromium } from '../infrastructure/chromium.ts';
import { withThrowawayProduct, type ThrowawayProduct } from '../product/throwaway-product.ts';
import { isOneOfMany, runJest } from './run-jest.ts';

/** Delay long enough to see that the rest goes on while one process is dead. */
const RESTART_DELAY_MILLIS = '10000';

/** All journeys come from one address. */
const GENEROUS = '100000';
const ADMIN = {
  ADMIN_USERNAME: 'clara',
  ADMIN_EMAIL: 'clara@example.org',
  ADMIN_PASSWORD: randomBytes(9).toString('hex'),
};

export const WHOLE_PRODUCT_KINDS = ['e2e', 'faults', 'bench'] as const;
export type WholeProductKind = (typeof WHOLE_PRODUCT_KINDS)[number];
/** Journeys say what people see, however busy the machine is; the others measure the deadlines of production. */
const PATIENT = { MIN_TIMEOUT_MILLIS: '30000', AD_GATE_MILLIS: '30000' };

/**
 * Starts the product as `npm start` does, runs the journeys, the faults or the benchmarks of `e2e/`, the current folder,
 * against it, and stops it. Returns the exit code.
 *
 * @param settings of the launcher, besides its usual ones
 */
export function runAgainstProduct(
  kind: WholeProductKind,
  jestArguments: readonly string[],
  settings: NodeJS.ProcessEnv = {},
): Promise<number> {
  const env = {
    DEMO_FAULTS: '1',
    // Failures end soon: a journey does not wait for a third attempt.
    JOB_MAX_ATTEMPTS: '2',
    JOB_BACKOFF_MILLIS: '300',
    // Faults that journeys cause at the source must not pause it.
    SOURCE_FAILURES_MAX: GENEROUS,
    ...ADMIN,
    // Ads that are due must show on a busy machine as well.
    AD_GATE_MILLIS: '2000',
    LOGIN_ATTEMPTS_PER_ADDRESS: GENEROUS,
    REGISTRATIONS_PER_ADDRESS: GENEROUS,
    MAIL_REQUESTS_PER_ADDRESS: GENEROUS,
    RESTART_DELAY_MILLIS: process.env['RESTART_DELAY_MILLIS'] || RESTART_DELAY_MILLIS,
    ...(kind === 'e2e' ? PATIENT : {}),
    ...settings,
  };
  const use = (product: ThrowawayProduct) => runTests(product, kind, jestArguments);
  return isOneOfMany()
    ? withThrowawayProduct(env, use, () => undefined)
    : withThrowawayProduct(env, use);
}

async function runTests(
  { home, url, demoUrl, tillUrl }: ThrowawayProduct,
  kind: WholeProductKind,
  jestArguments: readonly string[],
): Promise<number> {
  return runJest({
    project: '@tabdock/e2e',
    kind,
    args: ['-c', `jest.${kind}.config.cjs`, '--runInBand', ...jestArguments],
    env: {
      E2E_BASE_URL: url,
      E2E_DEMO_URL: demoUrl,
      E2E_TILL_URL: tillUrl,
      E2E_HOME: home.folder,
      E2E_ADMIN_USERNAME: ADMIN.ADMIN_USERNAME,
      E2E_ADMIN_PASSWORD: ADMIN.ADMIN_PASSWORD,
      TEST_CHROMIUM_PATH: await findChromium(home),
    },
  });
}
