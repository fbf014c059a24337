import fc from 'fast-check';
import * as circuits from './source-circuit';
import { RUNNING, type CircuitClock, type SourceCircuit } from './source-circuit';

const LIMITS = {
  maxFailures: 3,
  pauseSeconds: 30,
  pauseMaxSeconds: 600,
  retryAfterMaxSeconds: 3_600,
};
const START = Date.parse('2026-01-01T00:00:00Z');

function at(seconds: number, random = 0): CircuitClock {
  return { now: new Date(START + seconds * 1_000), limits: LIMITS, random: () => random };
}

/** Seconds from the start until the pause ends. */
function endOf({ pausedUntil }: SourceCircuit): number {
  if (pausedUntil === null) throw new Error('no end');
  return (pausedUntil.getTime() - START) / 1_000;
}

function failing(circuit: SourceCircuit, clock: CircuitClock, jobId = 'job'): SourceCircuit {
  return circuits.failed(circuit, { jobId, reason: 'it answered 500' }, clock);
}

function failingOften(clock: CircuitClock): SourceCircuit {
  return failing(failing(failing(RUNNING, clock), clock), clock);
}

/** Does what the dispatcher does when the pause is over. */
function probing(circuit: SourceCircuit, clock: CircuitClock): SourceCircuit {
  return { ...circuits.timePassed(circuit, clock), probeJobId: 'probe' };
}

describe('a source that fails', () => {
  it('is paused after the configured failures in a row, with the last reason', () => {
    const twice = failing(failing(RUNNING, at(0)), at(1));
    expect(twice).toMatchObject({ state: 'running', failures: 2 });
    expect(failing(twice, at(2))).toMatchObject({
      state: 'paused',
      cause: 'failing',
      reason: 'It failed 3 times in a row, the last time because it answered 500.',
      pausedUntil: at(32).now,
      troubledSince: at(2).now,
    });
  });

  it('is not paused while it answers in between', () => {
    const once = failing(RUNNING, at(0));
    expect(failing(circuits.answered(once, 'job', at(1)), at(2)).failures).toBe(1);
  });

  it('is probed when the pause is over, not before', () => {
    const paused = failingOften(at(0));
    expect(circuits.timePassed(paused, at(29))).toBe(paused);
    expect(circuits.timePassed(paused, at(30))).toMatchObject({
      state: 'probing',
      cause: 'failing',
      pausedUntil: null,
      probeJobId: null,
    });
  });

  it('runs again when it answers the probe', () => {
    const again = circuits.answered(probing(failingOften(at(0)), at(30)), 'probe', at(31));
    expect(again).toEqual({ ...RUNNING, pauses: 1, recoveredAt: at(31).now });
  });

  it('is paused for longer with each probe that fails, up to the longest pause', () => {
    let circuit = failingOften(at(0));
    const lengths = Array.from({ length: 7 }, () => {
      const end = endOf(circuit);
      circuit = failing(probing(circuit, at(end)), at(end), 'probe');
      return endOf(circuit) - end;
    });
    expect(lengths).toEqual([60, 120, 240, 480, 600, 600, 600]);
  });

  it('goes on where it was when it fails again soon after its recovery', () => {
    const recovered = circuits.answered(probing(failingOften(at(0)), at(30)), 'probe', at(31));
    const soon = [0, 1, 2].reduce((circuit) => failing(circuit, at(60)), recovered);
    expect(endOf(soon)).toBe(60 + 60);
    const late = [0, 1, 2].reduce((circuit) => failing(circuit, at(700)), recovered);
    expect(endOf(late)).toBe(700 + 30);
  });

  it('is judged by the probe alone, not by attempts that were on their way before', () => {
    const probed = probing(failingOften(at(0)), at(30));
    expect(failing(probed, at(31), 'older')).toBe(probed);
    expect(circuits.answered(probed, 'older', at(31))).toBe(probed);
    const paused = failingOften(at(0));
    expect(failing(paused, at(1))).toBe(paused);
    expect(circuits.answered(paused, 'older', at(1))).toBe(paused);
  });
});

describe('a source that asks to wait', () => {
  it('is left alone for as long as it asked, and a little longer', () => {
    expect(endOf(circuits.refused(RUNNING, 90, at(0)))).toBe(90);
    expect(endOf(circuits.refused(RUNNING, 90, at(0, 0.999)))).toBeCloseTo(99, 1);
    expect(circuits.refused(RUNNING, 90, at(0))).toMatchObject({
      cause: 'rate-limited',
      reason: 'The site asked us to wait.',
    });
  });

  it('is asked again after the longest wait that is granted', () => {
    expect(endOf(circuits.refused(RUNNING, 86_400, at(0)))).toBe(3_600);
  });

  it('is left alone for longer each time when it does not say for how long', () => {
    let circuit = circuits.refused(RUNNING, undefined, at(0));
    expect(endOf(circuit)).toBe(30);
    circuit = circuits.refused(probing(circuit, at(30)), undefined, at(31));
    expect(endOf(circuit)).toBe(31 + 60);
  });

  it('is not left alone for longer because attempts on their way are refused too', () => {
    const paused = circuits.refused(RUNNING, undefined, at(0));
    expect(circuits.refused(paused, undefined, at(1))).toBe(paused);
    expect(circuits.refused(paused, 5, at(1))).toBe(paused);
    expect(endOf(circuits.refused(paused, 60, at(1)))).toBe(61);
  });

  it('reports the cause that holds longest', () => {
    const waiting = circuits.refused(failingOften(at(0)), 300, at(1));
    expect(waiting).toMatchObject({ cause: 'rate-limited', failures: 3 });
  });
});

describe("an operator's pause", () => {
  const forever = circuits.pausedByOperator(RUNNING, { reason: 'Maintenance' }, at(0));

  it('ends when an operator ends it', () => {
    const refused = circuits.refused(forever, 60, at(1));
    for (const paused of [forever, refused])
      expect(circuits.timePassed(paused, at(1e9))).toMatchObject({
        state: 'paused',
        cause: 'operator',
      });
  });

  it('ends at its time, and a source without trouble runs at once', () => {
    const pause = { reason: 'Maintenance', seconds: 60 };
    const paused = circuits.pausedByOperator(RUNNING, pause, at(0));
    expect(circuits.timePassed(paused, at(60))).toEqual(RUNNING);
  });

  it('ends with a probe when the source had trouble', () => {
    const pause = { reason: 'Maintenance', seconds: 60 };
    const paused = circuits.pausedByOperator(failingOften(at(0)), pause, at(1));
    expect(paused).toMatchObject({ cause: 'operator', reason: 'Maintenance' });
    expect(circuits.timePassed(paused, at(61))).toMatchObject({
      state: 'probing',
      cause: 'failing',
    });
  });

  it('does not count into the trouble that the source had before', () => {
    const pause = { reason: 'Maintenance', seconds: 60 };
    const paused = circuits.pausedByOperator(failingOften(at(0)), pause, at(1));
    expect(circuits.timePassed(paused, at(61)).troubledSince).toEqual(at(61).now);
    expect(circuits.timePassed(failingOften(at(0)), at(61)).troubledSince).toEqual(at(0).now);
  });

  it('neither ends before the pause that the source asked for, nor hides one that follows', () => {
    const pause = { reason: 'Maintenance', seconds: 60 };
    const waiting = circuits.refused(RUNNING, 300, at(0));
    expect(endOf(circuits.pausedByOperator(waiting, pause, at(1)))).toBe(300);
    const paused = circuits.pausedByOperator(RUNNING, pause, at(0));
    const longer = circuits.refused(paused, 300, at(1));
    expect(longer).toMatchObject({ cause: 'operator', pausedUntil: at(301).now });
    expect(circuits.timePassed(longer, at(301)).state).toBe('probing');
  });

  it('keeps to what the source asked for when another one replaces it', () => {
    const waiting = circuits.refused(RUNNING, 300, at(0));
    for (const seconds of [600, undefined]) {
      const first = circuits.pausedByOperator(waiting, { reason: 'Maintenance', seconds }, at(1));
      expect(
        endOf(circuits.pausedByOperator(first, { reason: 'Sooner', seconds: 10 }, at(2))),
      ).toBe(300);
    }
    const later = circuits.refused(forever, 300, at(1));
    expect(later.pausedUntil).toBeNull();
    expect(endOf(circuits.pausedByOperator(later, { reason: 'Sooner', seconds: 10 }, at(2)))).toBe(
      301,
    );
  });

  it('replaces an earlier one', () => {
    const pause = { reason: 'Sooner', seconds: 10 };
    expect(circuits.pausedByOperator(forever, pause, at(5))).toMatchObject({
      reason: 'Sooner',
      pausedUntil: at(15).now,
    });
  });
});

type Step = (circuit: SourceCircuit, clock: CircuitClock) => SourceCircuit;

const ofTheSource: fc.Arbitrary<Step> = fc.oneof(
  fc
    .constantFrom('probe', 'other')
    .map<Step>((jobId) => (c, clock) => circuits.answered(c, jobId, clock)),
  fc.constantFrom('probe', 'other').map<Step>((jobId) => (c, clock) => failing(c, clock, jobId)),
  fc
    .option(fc.integer({ min: 1, max: 100_000 }), { nil: undefined })
    .map<Step>((seconds) => (c, clock) => circuits.refused(c, seconds, clock)),
);
const byTime = fc.constant<Step>((circuit, clock) => {
  const settled = circuits.timePassed(circuit, clock);
  return settled.state === 'probing' ? { ...settled, probeJobId: 'probe' } : settled;
});
const byOperator: fc.Arbitrary<Step> = fc.oneof(
  fc.constant<Step>(() => RUNNING),
  fc
    .option(fc.integer({ min: 1, max: 5_000 }), { nil: undefined })
    .map<Step>(
      (seconds) => (c, clock) => circuits.pausedByOperator(c, { reason: 'x', seconds }, clock),
    ),
);
const life = (...steps: fc.Arbitrary<Step>[]) =>
  fc.array(
    fc.tuple(
      fc.oneof(...steps),
      fc.integer({ min: 0, max: 2_000 }),
      fc.double({ min: 0, max: 0.999, noNaN: true }),
    ),
    { maxLength: 60 },
  );

/** Runs the steps; `check` gets the circuit before and after each of them. */
function live(
  steps: readonly [Step, number, number][],
  check: (before: SourceCircuit, after: SourceCircuit, clock: CircuitClock) => void,
): { circuit: SourceCircuit; seconds: number } {
  let circuit = RUNNING;
  let seconds = 0;
  for (const [step, wait, random] of steps) {
    seconds += wait;
    const after = step(circuit, at(seconds, random));
    check(circuit, after, at(seconds, random));
    circuit = after;
  }
  return { circuit, seconds };
}

describe('any life of a source', () => {
  it('keeps what its row demands', () => {
    fc.assert(
      fc.property(life(ofTheSource, byTime, byOperator), (steps) => {
        live(steps, (_before, { state, cause, reason, pausedUntil, probeJobId }) => {
          expect(cause === null).toBe(state === 'running');
          expect(reason === null).toBe(state === 'running');
          if (state !== 'paused') expect(pausedUntil).toBeNull();
          if (state !== 'probing') expect(probeJobId).toBeNull();
          if (state === 'paused' && cause !== 'operator') expect(pausedUntil).not.toBeNull();
        });
      }),
    );
  });

  it('never ends a pause before its time but by an operator', () => {
    fc.assert(
      fc.property(life(ofTheSource, byTime), (steps) => {
        live(steps, (before, after, { now }) => {
          if (before.pausedUntil === null || before.pausedUntil <= now) return;
          expect(after.state).toBe('paused');
          expect(after.pausedUntil?.getTime()).toBeGreaterThanOrEqual(before.pausedUntil.getTime());
        });
      }),
    );
  });

  it('never ends a pause before what the source asked for but by an operator who resumes it', () => {
    const pausing = byOperator.filter((step) => step(RUNNING, at(0)).state === 'paused');
    fc.assert(
      fc.property(life(ofTheSource, byTime, pausing), (steps) => {
        live(steps, (before, { state, pausedUntil }, { now }) => {
          const end = before.sourcePausedUntil;
          if (end === null || end <= now) return;
          expect(state).toBe('paused');
          expect(pausedUntil === null || pausedUntil >= end).toBe(true);
        });
      }),
    );
  });

  it('has no pause of its own that is longer than the longest', () => {
    fc.assert(
      fc.property(life(ofTheSource, byTime), (steps) => {
        live(steps, (before, { pausedUntil }, { now }) => {
          if (pausedUntil === null || pausedUntil === before.pausedUntil) return;
          const longest = LIMITS.retryAfterMaxSeconds * 1.1 * 1_000;
          expect(pausedUntil.getTime() - now.getTime()).toBeLessThanOrEqual(longest);
        });
      }),
    );
  });

  it('ends a probe well by the answer of the probe alone', () => {
    fc.assert(
      fc.property(life(ofTheSource, byTime), (steps) => {
        live(steps, (before, after, clock) => {
          if (before.state !== 'probing' || after.state !== 'running') return;
          expect(after).toEqual(circuits.answered(before, 'probe', clock));
          expect(circuits.answered(before, 'other', clock)).toBe(before);
        });
      }),
    );
  });

  it('leads back to running, with time and one answer', () => {
    fc.assert(
      fc.property(life(ofTheSource, byTime), (steps) => {
        const { circuit, seconds } = live(steps, () => undefined);
        const later = at(seconds + 4_000);
        const answered = circuits.answered(probing(circuit, later), 'probe', later);
        expect(answered.state).toBe('running');
      }),
    );
  });
});
