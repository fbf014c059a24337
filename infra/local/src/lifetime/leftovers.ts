import type { Home } from '../home/home.ts';
import { endInOrder } from './end-in-order.ts';
import { untilGone } from '../processes/pids.ts';
import { GUARDIAN } from '../processes/register.ts';
import { say } from '../shared/steps.ts';

const LIMITS = { usersMillis: 5_000, foundationsMillis: 5_000 };
/** Time longer than a guardian takes. */
const GUARDIAN_MILLIS = 20_000;

/** Ends what a killed launcher left running on this home folder, or waits while its guardian does that. */
export async function endLeftovers(home: Home): Promise<void> {
  const guardians = home.register.alive().filter(({ name }) => name === GUARDIAN);
  await untilGone(
    guardians.map(({ pid }) => pid),
    GUARDIAN_MILLIS,
  );
  const left = home.register.alive();
  if (left.length === 0) return;
  say(`Ending what an earlier launcher left running: ${left.map(({ name }) => name).join(', ')}`);
  await endInOrder(left, [], LIMITS);
  home.register.alive();
}
