import { Inject, Injectable } from '@nestjs/common';
import type { Actor } from '@tabdock/contracts/core';
import { sourcePaused, sourceResumed, type PauseCause } from '@tabdock/contracts/downloads';
import { LOGGER, type Logger } from '@tabdock/service-kit';
import { outboxMessage, OutboxRepository } from '@tabdock/service-kit/database';
import type { EntityManager } from 'typeorm';
import { API_CONFIG, type ApiConfig } from '../../config/api.config';
import { PauseMetrics } from './pause.metrics';
import * as circuits from './source-circuit';
import type { CircuitClock, SourceCircuit } from './source-circuit';
import { SourceCircuitRepository } from './source-circuit.repository';
import type { SourceReport } from './source-report';

export interface SourcePause {
  /** Null if an operator has to end it. */
  readonly until: Date | null;
  readonly cause: PauseCause;
}

export interface OperatorPause {
  /** Reason in a sentence. */
  readonly reason: string;
  /** Length of the pause; if left out, an operator has to end it. */
  readonly seconds?: number | undefined;
}

type Step = (circuit: SourceCircuit, clock: CircuitClock) => SourceCircuit;

interface Change {
  readonly before: SourceCircuit;
  readonly after: SourceCircuit;
  /** The operator; undefined if it happened by itself. */
  readonly actor: Actor | undefined;
}

/** Pauses and resumes sources. Every change is published by an event of the same transaction. */
@Injectable()
export class SourcePauses {
  constructor(
    private readonly repository: SourceCircuitRepository,
    private readonly outbox: OutboxRepository,
    private readonly metrics: PauseMetrics,
    @Inject(API_CONFIG) private readonly config: ApiConfig,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** The sources that are paused now, by id. */
  async current(): Promise<ReadonlyMap<string, SourcePause>> {
    const known = await this.repository.byId();
    return new Map(
      [...known].flatMap(([sourceId, { state, cause, pausedUntil }]) =>
        state === 'paused' && cause !== null ? [[sourceId, { until: pausedUntil, cause }]] : [],
      ),
    );
  }

  /** Applies what an attempt says about its source; returns the source's state. The caller has locked the job. */
  async report(
    manager: EntityManager,
    { id: jobId, sourceId }: { readonly id: string; readonly sourceId: string },
    report: SourceReport,
  ): Promise<SourceCircuit> {
    if (report.kind === 'answered') {
      const seen = await this.repository.find(manager, sourceId);
      if (seen.state === 'running' && seen.failures === 0) return seen;
    }
    return this.change(manager, sourceId, (circuit, clock) => {
      switch (report.kind) {
        case 'answered':
          return circuits.answered(circuit, jobId, clock);
        case 'failed':
          return circuits.failed(circuit, { jobId, reason: report.reason }, clock);
        case 'refused':
          return circuits.refused(circuit, report.askedSeconds, clock);
      }
    });
  }

  /** Ends a pause that is over; returns the source's state, locked. */
  async settle(manager: EntityManager, sourceId: string): Promise<SourceCircuit> {
    return this.change(manager, sourceId, circuits.timePassed);
  }

  /** Sets the job that probes whether the source works again. */
  async probe(manager: EntityManager, sourceId: string, probeJobId: string): Promise<void> {
    await this.change(manager, sourceId, (circuit) => ({ ...circuit, probeJobId }));
    this.logger.info({ sourceId, jobId: probeJobId }, 'a source is probed with one job');
  }

  async pause(
    manager: EntityManager,
    sourceId: string,
    pause: OperatorPause,
    actor?: Actor,
  ): Promise<void> {
    const step: Step = (circuit, clock) => circuits.pausedByOperator(circuit, pause, clock);
    await this.change(manager, sourceId, step, actor);
  }

  /** Ends any pause, and forgets the source's trouble. */
  async resume(manager: EntityManager, sourceId: string, actor?: Actor): Promise<void> {
    await this.change(manager, sourceId, () => circuits.RUNNING, actor);
  }

  private async change(
    manager: EntityManager,
    sourceId: string,
    step: Step,
    actor?: Actor,
  ): Promise<SourceCircuit> {
    const { circuit: before, now } = await this.repository.lock(manager, sourceId);
    const changed = step(before, { now, limits: this.limits(), random: Math.random });
    if (changed === before) return before;
    const isSame = changed.state === before.state && changed.cause === before.cause;
    const after = { ...changed, since: isSame ? before.since : now };
    await this.repository.save(manager, sourceId, after);
    await this.publish(manager, sourceId, { before, after, actor });
    return after;
  }

  private async publish(
    manager: EntityManager,
    sourceId: string,
    { before, after, actor }: Change,
  ): Promise<void> {
    const { state, cause, reason, pausedUntil } = after;
    if (state === 'paused' && cause !== null && reason !== null) {
      const pause = { sourceId, cause, reason, until: pausedUntil?.toISOString() ?? null, actor };
      await this.outbox.add(manager, [outboxMessage(sourcePaused, pause)]);
      if (before.state !== 'paused' || before.cause !== cause) this.metrics.paused(sourceId, cause);
      this.logger.warn(pause, 'a source is paused');
      return;
    }
    // A probing source that an operator resumes was no longer paused, but still held back.
    if (before.state === 'paused' || (actor && before.state !== state)) {
      await this.outbox.add(manager, [outboxMessage(sourceResumed, { sourceId, actor })]);
    }
    if (before.state !== state)
      this.logger.info({ sourceId, state }, 'a source is no longer paused');
  }

  private limits() {
    return {
      maxFailures: this.config.SOURCE_FAILURES_MAX,
      pauseSeconds: this.config.SOURCE_PAUSE_SECONDS,
      pauseMaxSeconds: this.config.SOURCE_PAUSE_MAX_SECONDS,
      retryAfterMaxSeconds: this.config.SOURCE_RETRY_AFTER_MAX_SECONDS,
    };
  }
}
