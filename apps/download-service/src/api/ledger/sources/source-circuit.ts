import type { SourceCircuitEntity } from './source-circuit.entity';

/** The circuit breaker of one source: running (closed), paused (open) or probing (half-open). */
export type SourceCircuit = Readonly<Omit<SourceCircuitEntity, 'sourceId'>>;

export interface CircuitLimits {
  /** Failures in a row after which the source is paused. */
  readonly maxFailures: number;
  /** First pause of a source that does not say how long to wait; each further one is twice as long. */
  readonly pauseSeconds: number;
  readonly pauseMaxSeconds: number;
  /** Longest wait that a source may ask for. */
  readonly retryAfterMaxSeconds: number;
}

/** Time, limits and randomness of one step. */
export interface CircuitClock {
  readonly now: Date;
  readonly limits: CircuitLimits;
  /** Returns a number from 0 up to 1. */
  readonly random: () => number;
}

/** Share of a pause by which it may be longer, so that not all processes return at the same moment. */
const JITTER = 0.1;
const SECOND_MILLIS = 1_000;

export const RUNNING: SourceCircuit = {
  state: 'running',
  cause: null,
  reason: null,
  since: null,
  pausedUntil: null,
  sourcePausedUntil: null,
  failures: 0,
  pauses: 0,
  troubledSince: null,
  recoveredAt: null,
  probeJobId: null,
};

/** The source answered, whatever it said about the tab. While probing, only the probe counts, as in `failed`. */
export function answered(
  circuit: SourceCircuit,
  jobId: string,
  { now }: CircuitClock,
): SourceCircuit {
  const { state, probeJobId, failures, pauses } = circuit;
  if (state === 'probing' && probeJobId === jobId) return { ...RUNNING, pauses, recoveredAt: now };
  if (state !== 'running' || failures === 0) return circuit;
  return { ...circuit, failures: 0 };
}

/** An attempt failed because of the source. While probing, only the probe counts: others were sent before the pause. */
export function failed(
  circuit: SourceCircuit,
  attempt: { readonly jobId: string; readonly reason: string },
  clock: CircuitClock,
): SourceCircuit {
  const { state, probeJobId } = circuit;
  if (state === 'paused' || (state === 'probing' && probeJobId !== attempt.jobId)) return circuit;
  const failures = circuit.failures + 1;
  if (state === 'running' && failures < clock.limits.maxFailures) return { ...circuit, failures };
  const times = failures === 1 ? 'once' : `${failures} times in a row`;
  const reason = `It failed ${times}, the last time because ${attempt.reason}.`;
  return pausedBySource({ ...circuit, failures }, { cause: 'failing', reason }, clock);
}

/** The source asked to wait, for `askedSeconds` if it said how long. A pause that ends later anyway stays. */
export function refused(
  circuit: SourceCircuit,
  askedSeconds: number | undefined,
  clock: CircuitClock,
): SourceCircuit {
  const why = { cause: 'rate-limited', reason: 'The site asked us to wait.' } as const;
  if (circuit.state !== 'paused') return pausedBySource(circuit, why, clock, askedSeconds);
  if (askedSeconds === undefined) return circuit;
  const { pausedUntil, sourcePausedUntil } = circuit;
  const seconds = Math.min(askedSeconds, clock.limits.retryAfterMaxSeconds);
  if (sourcePausedUntil !== null && after(clock.now, seconds) <= sourcePausedUntil) return circuit;
  const asked = withJitter(seconds, clock);
  return {
    ...circuit,
    ...(circuit.cause === 'operator' ? {} : why),
    pausedUntil: pausedUntil && later(pausedUntil, asked),
    sourcePausedUntil: asked,
    troubledSince: circuit.troubledSince ?? clock.now,
  };
}

/** An operator's pause replaces any other, but never ends before one that the source caused. */
export function pausedByOperator(
  circuit: SourceCircuit,
  { reason, seconds }: { readonly reason: string; readonly seconds?: number | undefined },
  { now }: CircuitClock,
): SourceCircuit {
  const until = seconds === undefined ? null : after(now, seconds);
  const pausedUntil = until && later(until, circuit.sourcePausedUntil ?? until);
  return { ...circuit, state: 'paused', cause: 'operator', reason, pausedUntil, probeJobId: null };
}

/**
 * Ends a pause that is over: after trouble the source is probed with one job, otherwise it runs. An operator's pause
 * does not count into the trouble, which begins anew.
 */
export function timePassed(circuit: SourceCircuit, { now }: CircuitClock): SourceCircuit {
  const { state, pausedUntil, pauses, recoveredAt } = circuit;
  if (state !== 'paused' || pausedUntil === null || now < pausedUntil) return circuit;
  if (circuit.troubledSince === null) return { ...RUNNING, pauses, recoveredAt };
  const reason = 'It had trouble before it was paused.';
  const trouble =
    circuit.cause === 'operator' ? ({ cause: 'failing', reason, troubledSince: now } as const) : {};
  return {
    ...circuit,
    ...trouble,
    state: 'probing',
    pausedUntil: null,
    sourcePausedUntil: null,
  };
}

function pausedBySource(
  circuit: SourceCircuit,
  why: Pick<SourceCircuit, 'cause' | 'reason'>,
  clock: CircuitClock,
  askedSeconds?: number,
): SourceCircuit {
  const { now, limits } = clock;
  const pauses = isSoonAfter(circuit, clock) ? circuit.pauses : 0;
  const seconds =
    askedSeconds === undefined
      ? Math.min(limits.pauseSeconds * 2 ** pauses, limits.pauseMaxSeconds)
      : Math.min(askedSeconds, limits.retryAfterMaxSeconds);
  const pausedUntil = withJitter(seconds, clock);
  return {
    ...circuit,
    ...why,
    state: 'paused',
    pausedUntil,
    sourcePausedUntil: pausedUntil,
    pauses: pauses + 1,
    troubledSince: circuit.troubledSince ?? now,
    probeJobId: null,
  };
}

/** Trouble that returns this soon continues the series of pauses. */
function isSoonAfter({ troubledSince, recoveredAt }: SourceCircuit, clock: CircuitClock): boolean {
  if (troubledSince !== null) return true;
  return recoveredAt !== null && after(recoveredAt, clock.limits.pauseMaxSeconds) > clock.now;
}

function withJitter(seconds: number, { now, random }: CircuitClock): Date {
  return after(now, seconds * (1 + random() * JITTER));
}

function after(moment: Date, seconds: number): Date {
  return new Date(moment.getTime() + seconds * SECOND_MILLIS);
}

function later(one: Date, other: Date): Date {
  return one > other ? one : other;
}
