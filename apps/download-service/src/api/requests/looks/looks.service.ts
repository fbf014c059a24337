import { Inject, Injectable } from '@nestjs/common';
import {
  AppError,
  type ErrorCode,
  type Owner,
  type ReceivedRequestOf,
  type ReplyOf,
} from '@tabdock/contracts/core';
import {
  LOOKS_A_DAY,
  type downloadsLook,
  type downloadsLooks,
  type LooksLeft,
} from '@tabdock/contracts/downloads';
import { currentRequestId, LOGGER, type Logger } from '@tabdock/service-kit';
import { Ledger } from '../../ledger/ledger';
import { LookRepository } from '../../ledger/looks/look.repository';
import { OwnerLock } from '../../ledger/owners/owner-lock';
import { DownloadStarts } from '../acceptance/download-starts';
import { LookCountRepository, type Looker } from './look-count.repository';
import { LookRules } from './look-rules';
import { LookStates } from './look-states';
import { LookStatesRepository } from './look-states.repository';
import { LookMetrics } from './look.metrics';

export type LookRequest = ReceivedRequestOf<typeof downloadsLook>;

/** What a request for a look came to: a fetch that is waited for, or nothing as it needs none. */
type Outcome = 'begun' | 'under way' | 'stored';

@Injectable()
export class LooksService {
  constructor(
    private readonly ledger: Ledger,
    private readonly ownerLock: OwnerLock,
    private readonly looks: LookRepository,
    private readonly counts: LookCountRepository,
    private readonly starts: DownloadStarts,
    private readonly rules: LookRules,
    private readonly known: LookStatesRepository,
    private readonly states: LookStates,
    private readonly metrics: LookMetrics,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /**
   * Begins a look, and counts it for the day, even if it joins a fetch that another owner began. A tab whose file is
   * stored, and a look that the owner has begun already, are not counted.
   */
  async request(request: LookRequest): Promise<ReplyOf<typeof downloadsLook>> {
    const { owner, tab } = request;
    try {
      const outcome = await this.begin(request);
      this.metrics.asked(outcome);
      this.logger.info({ tabId: tab.tabId, outcome }, 'a look inside a tab');
    } catch (error) {
      if (error instanceof AppError) this.metrics.asked(error.code);
      throw error;
    }
    const [look] = await this.states.of(owner, [tab]);
    if (!look) throw new Error('A tab that was looked at has no state');
    return { look, today: await this.today(request) };
  }

  async find(
    request: ReceivedRequestOf<typeof downloadsLooks>,
  ): Promise<ReplyOf<typeof downloadsLooks>> {
    const { owner, tabs } = request;
    const looks = await this.states.of(owner, tabs);
    return { looks, today: await this.today(request) };
  }

  private async begin(request: LookRequest): Promise<Outcome> {
    const { requestId, owner, tier, tab } = request;
    refuseFor(this.rules.forbids(tab.sourceId));
    const heldBack = await this.rules.holdsBack(tab.sourceId);
    return this.ledger.transaction(async ({ manager }) => {
      await this.ownerLock.shareForTab(manager, owner, tab);
      if (await this.looks.isKnown(manager, owner, requestId)) return 'under way';
      if (await this.looks.isUnderWay(manager, owner, tab)) return 'under way';
      if (await this.known.isStored(manager, tab)) return 'stored';
      refuseFor(heldBack);
      const correlationId = currentRequestId() ?? requestId;
      const options = { owner, tier, correlationId, purpose: 'look' as const };
      const [started] = await this.starts.find(manager, [{ tab }], options);
      const { errorCode = null, fetchJobId = null } = started?.start ?? {};
      refuseFor(errorCode);
      if (fetchJobId === null) return 'stored';
      const { tabId, sourceId } = tab;
      await this.looks.insert(manager, { requestId, owner, tabId, sourceId, fetchJobId });
      // The last lock: all looks of one counter wait for each other here.
      if (!(await this.counts.add(manager, request, LOOKS_A_DAY[owner.kind])))
        throw limitReached(owner.kind);
      return 'begun';
    });
  }

  private async today(looker: Looker): Promise<LooksLeft> {
    const aDay = LOOKS_A_DAY[looker.owner.kind];
    return { aDay, left: Math.max(0, aDay - (await this.counts.countToday(looker))) };
  }
}

function refuseFor(code: ErrorCode | null | undefined): void {
  if (code) throw new AppError(code);
}

function limitReached(kind: Owner['kind']): AppError {
  const { guest, user } = LOOKS_A_DAY;
  const words =
    kind === 'guest'
      ? `Guests can look inside ${guest} tabs a day. Log in to look inside ${user}, or download this one.`
      : `You have looked inside ${user} tabs today, the most in a day. You can look again after midnight (UTC), and download at any time.`;
  return new AppError('LOOKS.LIMIT_REACHED', words);
}
