import { Injectable } from '@nestjs/common';
import { errorDetail, type ErrorCode, type Owner } from '@tabdock/contracts/core';
import type { LookState, QueuePlace, TabLook } from '@tabdock/contracts/downloads';
import { QueuePlaces } from '../../fairness/queue-places';
import { LookRules } from './look-rules';
import { LookStatesRepository, type KnownLook, type LookedAt } from './look-states.repository';

const CHECKING = ['checking', 'storing'];

/** What looks inside tabs are to an owner. */
@Injectable()
export class LookStates {
  constructor(
    private readonly known: LookStatesRepository,
    private readonly places: QueuePlaces,
    private readonly rules: LookRules,
  ) {}

  async of(owner: Owner, tabs: readonly LookedAt[]): Promise<TabLook[]> {
    const looks = await this.known.find(owner, tabs);
    const places = await this.places.find(
      looks.flatMap(({ jobId, sourceId, state }) =>
        state === 'queued' ? [{ status: 'pending' as const, fetchJobId: jobId, sourceId }] : [],
      ),
    );
    const heldBack = await this.heldBack(looks);
    return looks.map((look) =>
      tabLook(look, {
        place: places.get(look.jobId ?? '') ?? null,
        refusal: this.rules.forbids(look.sourceId) ?? heldBack.get(look.sourceId),
      }),
    );
  }

  /** Sources of tabs that would have to be fetched, and from which nothing is. */
  private async heldBack(looks: readonly KnownLook[]): Promise<ReadonlyMap<string, ErrorCode>> {
    const sources = new Set(
      looks.filter((look) => stateOf(look) === 'none').map(({ sourceId }) => sourceId),
    );
    const codes = new Map<string, ErrorCode>();
    for (const id of sources) {
      const code = await this.rules.holdsBack(id);
      if (code !== undefined) codes.set(id, code);
    }
    return codes;
  }
}

interface Circumstances {
  readonly place: QueuePlace | null;
  /** Why it may not begin. */
  readonly refusal: ErrorCode | undefined;
}

function tabLook(look: KnownLook, { place, refusal }: Circumstances): TabLook {
  const state = stateOf(look);
  const nothing = { tabId: look.tabId, queue: null, errorCode: null, errorMessage: null };
  if (state === 'queued') return { ...nothing, state, queue: place };
  if (state === 'failed') return { ...nothing, state, ...reason(look.failureCode) };
  if (refusal !== undefined && (state === 'none' || state === 'stored'))
    return { ...nothing, state: 'refused', ...reason(refusal) };
  return { ...nothing, state };
}

function reason(code: ErrorCode | null) {
  const errorCode = code ?? 'DOWNLOADS.FAILED';
  return { errorCode, errorMessage: errorDetail(errorCode, 'DOWNLOADS.FAILED') };
}

/** A file that was stored is there, whatever the last fetch came to. */
function stateOf({ isStored, state, stage }: KnownLook): LookState {
  if (isStored) return 'stored';
  switch (state) {
    case 'queued':
    case 'failed':
      return state;
    case 'dispatched':
    case 'running':
      return stage !== null && CHECKING.includes(stage) ? 'checking' : 'fetching';
    // A file that was brought and has gone since.
    case 'succeeded':
    case null:
      return 'none';
  }
}
