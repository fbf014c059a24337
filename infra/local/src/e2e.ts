import { randomBytes } from 'node:crypto';
import { Failure } from './shared/failure.ts';
import { findChromium } from './infrastructure/chromium.ts';
import { runCommand } from './lifetime/run-command.ts';
import { isOneOfMany, runJest } from './testing/run-jest.ts';
import { withThrowawayProduct, type ThrowawayProduct } from './product/throwaway-product.ts';

/** Delay long enough to see that the rest goes on while one process is dead. */
const RESTART_DELAY_MILLIS = '10000';

/** All journeys come from one address. */
const GENEROUS = '100000';
const ADMIN = {
  ADMIN_USERNAME: 'clara',
  ADMIN_EMAIL: 'clara@example.org',
  ADMIN_PASSWORD: randomBytes(9).toString('hex'),
};

const KINDS = ['e2e', 'faults', 'bench'];
/** Journeys say what people see, however busy the machine is; the others measure the deadlines of production. */
const PATIENT = { MIN_TIMEOUT_MILLIS: '30000', AD_GATE_MILLIS: '30000' };

/**
 * Starts the product as `npm start` does, runs the journeys, the faults or the benchmarks against it, and stops it;
 * further arguments go to Jest.
 */
runCommand(async () => {
  const [kind = '', ...jestArguments] = process.argv.slice(2);
  if (!KINDS.includes(kind)) throw new Failure(`Say which tests to run: ${KINDS.join(', ')}`);
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
  };
  const use = (product: ThrowawayProduct) => runTests(product, kind, jestArguments);
  return isOneOfMany()
    ? withThrowawayProduct(env, use, () => undefined)
    : withThrowawayProduct(env, use);
});

async function runTests(
  { home, url, demoUrl, tillUrl }: ThrowawayProduct,
  kind: string,
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
