import { ADMIN, newAccount } from '../support/api/account';
import { Caller, post } from '../support/api/caller';
import { Guest } from '../support/api/guest';
import { requestsTo, type HostileRequest } from '../support/api/hostile-requests';
import { routeInputs, type Description, type RouteInput } from '../support/api/input-fields';

/** Time-out that is never reached: the gateway ends every request long before. */
const PATIENCE_MILLIS = 120_000;
const AT_ONCE = 4;
/**
 * One in that many requests is also sent as guest and as person; administrators send all: a refusal rarely depends on
 * it.
 */
const SHARE = 4;

async function outcome(visitor: Guest, { path, init }: HostileRequest): Promise<string> {
  const what = `${init.method} ${path.slice(0, 120)} ${String(init.body ?? '').slice(0, 200)}`;
  const tooLate = AbortSignal.timeout(PATIENCE_MILLIS);
  const response = await visitor
    .request(path, { ...init, signal: tooLate })
    .catch((cause: unknown) => Promise.reject(new Error(`${what} had no response`, { cause })));
  const text = await response.text();
  return response.status < 500 ? String(response.status) : `${response.status} ${what}: ${text}`;
}

/** A machine that is busy may let a deadline pass; what hangs misses the second one too. */
async function settledOutcome(visitor: Guest, request: HostileRequest): Promise<string> {
  const first = await outcome(visitor, request);
  return first.includes('SERVICE.DEADLINE_EXCEEDED') ? outcome(visitor, request) : first;
}

describe('hostile input to every route', () => {
  let routes: RouteInput[];
  let callers: Caller[];

  beforeAll(async () => {
    const response = await new Guest().request('/api/openapi.json');
    routes = routeInputs((await response.json()) as Description);
    const person = newAccount();
    await post(new Guest(), '/api/auth/register', person);
    callers = [new Caller('guest'), new Caller('person', person), new Caller('admin', ADMIN)];
  });

  it('is refused or taken, and breaks nothing', async () => {
    const faults: string[] = [];
    for (const route of routes) {
      for (const caller of callers) {
        await caller.prepare();
        const waiting = requestsTo(route).filter(
          (_request, nth) => caller.isAdmin || nth % SHARE === 0,
        );
        const work = async () => {
          for (let next = waiting.pop(); next; next = waiting.pop()) {
            const result = await settledOutcome(caller.visitor, next);
            if (result.startsWith('5')) faults.push(`${caller.name}: ${result}`);
          }
        };
        await Promise.all(Array.from({ length: AT_ONCE }, work));
      }
    }
    expect(faults).toEqual([]);
  });
});
