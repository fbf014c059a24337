import fc from 'fast-check';
import { HashTurns, type Standing, type TurnOutcome } from './hash-turns';

/** Lets all pending promises run. */
const settle = () => new Promise((resolve) => setImmediate(resolve));

/** Turns whose work ends when the test says so. */
class Lab {
  now = 0;
  /** Keys in the order in which their work started. */
  readonly started: string[] = [];
  readonly outcomes: TurnOutcome[] = [];
  readonly failures: string[] = [];
  readonly turns: HashTurns;
  private readonly running: (() => void)[] = [];

  constructor({ atOnce = 1, waitingMax = 8 } = {}) {
    this.turns = new HashTurns({
      atOnce,
      waitingMax,
      now: () => this.now,
      onOutcome: (_standing, outcome) => this.outcomes.push(outcome),
    });
  }

  ask(key: string, { standing = 'stranger' as Standing, deadline = Infinity } = {}): void {
    this.turns
      .run({ standing, key }, deadline, () => {
        this.started.push(key);
        return new Promise<void>((resolve) => this.running.push(resolve));
      })
      .catch(({ code }: { code: string }) => this.failures.push(`${key} ${code}`));
  }

  /** Ends the work that has run the longest. */
  async endOne(): Promise<void> {
    this.running.shift()?.();
    await settle();
  }

  async endAll(): Promise<void> {
    await settle();
    while (this.running.length > 0) await this.endOne();
  }

  get atOnce(): number {
    return this.running.length;
  }
}

const address = fc.integer({ min: 1, max: 6 }).map((n) => `address ${n}`);

describe('HashTurns', () => {
  it('runs a newcomer’s work next, however many callers wait that have had a turn', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(address, { minLength: 1, maxLength: 40 }), async (flood) => {
        const lab = new Lab();
        for (const each of new Set(flood)) lab.ask(each);
        await lab.endAll();
        const before = lab.started.length;
        for (const each of flood) lab.ask(each);
        lab.ask('newcomer');
        await lab.endAll();
        // One of the flood is running already.
        expect(lab.started[before + 1]).toBe('newcomer');
        expect(lab.failures.filter((text) => text.startsWith('newcomer'))).toEqual([]);
      }),
    );
  });

  it('gives each waiting caller one turn before any has a second', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(address, { minLength: 1, maxLength: 30 }), async (asked) => {
        const lab = new Lab({ waitingMax: 100 });
        for (const each of asked) lab.ask(each);
        await lab.endAll();
        expect(lab.started.toSorted()).toEqual(asked.toSorted());
        const had = (key: string, turns: number) =>
          lab.started.slice(0, turns).filter((each) => each === key).length;
        const wanted = (key: string) => asked.filter((each) => each === key).length;
        for (let turns = 1; turns <= asked.length; turns += 1) {
          const most = Math.max(...asked.map((key) => had(key, turns)));
          for (const key of asked) {
            expect(had(key, turns)).toBeGreaterThanOrEqual(Math.min(wanted(key), most - 1));
          }
        }
      }),
    );
  });

  it('never exceeds its concurrency, and settles everything once', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 1, max: 4 }),
        fc.array(fc.tuple(address, fc.boolean(), fc.boolean()), { maxLength: 60 }),
        async (atOnce, steps) => {
          const lab = new Lab({ atOnce });
          for (const [key, isKnown, endsOne] of steps) {
            lab.ask(key, { standing: isKnown ? 'known' : 'stranger' });
            if (endsOne) await lab.endOne();
            expect(lab.atOnce).toBeLessThanOrEqual(atOnce);
          }
          await lab.endAll();
          expect(lab.started.length + lab.failures.length).toBe(steps.length);
          expect(lab.outcomes).toHaveLength(steps.length);
        },
      ),
    );
  });

  it('refuses the caller that wants the most when too many wait', async () => {
    const lab = new Lab({ waitingMax: 4 });
    for (let n = 0; n < 5; n += 1) lab.ask('flood');
    for (const key of ['a', 'b', 'c']) lab.ask(key);
    await lab.endAll();
    expect(lab.started).toEqual(['flood', 'a', 'b', 'c', 'flood']);
    expect(lab.failures).toEqual(Array(3).fill('flood SERVICE.UNAVAILABLE'));
  });

  it('does not treat a refused caller as a newcomer', async () => {
    const lab = new Lab({ waitingMax: 2 });
    for (const key of ['a', 'b', 'c', 'refused']) lab.ask(key);
    await lab.endAll();
    expect(lab.failures).toEqual(['refused SERVICE.UNAVAILABLE']);
    lab.ask('a');
    lab.ask('refused');
    lab.ask('newcomer');
    await lab.endAll();
    expect(lab.started.slice(-2)).toEqual(['newcomer', 'refused']);
  });

  it('does not starve a caller that was refused', async () => {
    const lab = new Lab({ waitingMax: 1 });
    lab.ask('a');
    lab.ask('b');
    for (let n = 0; n < 20; n += 1) lab.ask('eager');
    await lab.endAll();
    lab.ask('a');
    lab.ask('eager');
    lab.ask('b');
    await lab.endAll();
    expect(lab.started).toEqual(['a', 'b', 'a', 'eager']);
  });

  it('never starts work that would end after its deadline', async () => {
    const lab = new Lab();
    lab.ask('a');
    lab.ask('gone', { deadline: 1_000 });
    lab.ask('b', { deadline: 5_000 });
    lab.now = 2_000;
    await lab.endAll();
    expect(lab.started).toEqual(['a', 'b']);
    expect(lab.failures).toEqual(['gone SERVICE.DEADLINE_EXCEEDED']);
    expect(lab.outcomes).toContain('expired');
  });

  it('drops expired callers before it refuses any', async () => {
    const lab = new Lab({ waitingMax: 2 });
    lab.ask('a');
    lab.ask('gone', { deadline: 1_000 });
    lab.ask('b');
    lab.now = 2_000;
    lab.ask('c');
    await lab.endAll();
    expect(lab.started).toEqual(['a', 'b', 'c']);
  });

  it('serves callers again after work that took longer than their deadline', async () => {
    const lab = new Lab({ atOnce: 4 });
    for (const key of ['a', 'b', 'c', 'd']) lab.ask(key, { deadline: 10_000 });
    lab.now = 25_000;
    await lab.endAll();
    for (let n = 0; n < 10; n += 1) {
      lab.now += 60_000;
      lab.ask(`later ${n}`, { deadline: lab.now + 10_000 });
      await lab.endAll();
    }
    expect(lab.failures).toEqual([]);
    expect(lab.started).toHaveLength(14);
  });

  it('gives known callers three turns of four, and strangers the fourth', async () => {
    const lab = new Lab({ waitingMax: 20 });
    for (let n = 0; n < 8; n += 1) {
      lab.ask('stranger');
      lab.ask(`known ${n}`, { standing: 'known' });
    }
    await lab.endAll();
    const first = lab.started.slice(1, 9).map((key) => key.split(' ')[0]);
    expect(first.filter((key) => key === 'stranger')).toHaveLength(2);
  });

  it('does not count the turn of a right password', async () => {
    const lab = new Lab();
    lab.ask('right');
    await lab.endAll();
    lab.turns.refund({ standing: 'stranger', key: 'right' });
    lab.ask('busy');
    lab.ask('wrong');
    await lab.endAll();
    lab.ask('busy');
    lab.ask('wrong');
    lab.ask('right');
    await lab.endAll();
    expect(lab.started.slice(-2)).toEqual(['right', 'wrong']);
  });

  it('continues after work that failed', async () => {
    const lab = new Lab();
    const failed = lab.turns.run({ standing: 'stranger', key: 'a' }, Infinity, () =>
      Promise.reject(new Error('no memory')),
    );
    lab.ask('b');
    await expect(failed).rejects.toThrow('no memory');
    await lab.endAll();
    expect(lab.started).toEqual(['b']);
  });
});
