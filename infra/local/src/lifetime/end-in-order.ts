import { groupOf, signalGroup, startTicks, untilGone } from '../processes/pids.ts';
import type { Registered } from '../processes/register.ts';

const DEMOS = ['demo-source', 'demo-till'];
const FOUNDATIONS = ['postgres', 'rabbitmq', 'epmd', ...DEMOS];
/** Time for what was killed, or asked a second time. */
const LAST_MILLIS = 1_000;

export interface EndingLimits {
  /** Time for what uses the foundations. */
  readonly usersMillis: number;
  readonly foundationsMillis: number;
}

/**
 * Ends groups of registered processes, and `others`: the foundations after what uses them. What takes too long is
 * killed.
 */
export async function endInOrder(
  registered: readonly Registered[],
  others: readonly number[],
  { usersMillis, foundationsMillis }: EndingLimits,
): Promise<void> {
  const groups = Map.groupBy(registered, ({ name }) =>
    FOUNDATIONS.includes(name) ? name : 'user',
  );
  const leaders = (name: string) => (groups.get(name) ?? []).map(({ pid }) => pid);
  await end([...leaders('user'), ...others], [['SIGTERM', usersMillis]]);
  await Promise.all([
    end(DEMOS.flatMap(leaders), [['SIGTERM', LAST_MILLIS]]),
    // PostgreSQL waits for its sessions on SIGTERM; SIGINT is its fast shutdown, SIGQUIT the immediate one.
    end(leaders('postgres'), [
      ['SIGINT', foundationsMillis],
      ['SIGQUIT', LAST_MILLIS],
    ]),
    end(
      // The Erlang machine stops in order, sooner than the script that started it.
      leaders('rabbitmq').flatMap((leader) => {
        const machine = groupOf(leader).filter((pid) => pid !== leader);
        return machine.length > 0 ? machine : leader;
      }),
      [['SIGTERM', foundationsMillis]],
    ),
  ]);
  await end([...leaders('rabbitmq'), ...leaders('epmd')], [['SIGTERM', LAST_MILLIS]]);
}

/** Asks by one signal after the other, each with its time, and kills what is left. */
async function end(
  leaders: readonly number[],
  requests: readonly (readonly [NodeJS.Signals, number])[],
): Promise<void> {
  const members = new Set(leaders.flatMap((leader) => [leader, ...groupOf(leader)]));
  const began = new Map([...members].map((pid) => [pid, startTicks(pid)]));
  const left = () => [...members].filter((pid) => startTicks(pid) === began.get(pid));
  for (const [signal, millis] of requests) {
    for (const leader of leaders) signalGroup(leader, signal);
    if (await untilGone(left(), millis)) return;
  }
  for (const pid of left()) signalGroup(pid, 'SIGKILL');
  await untilGone(left(), LAST_MILLIS);
}
