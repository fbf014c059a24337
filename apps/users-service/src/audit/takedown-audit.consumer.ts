import { Injectable } from '@nestjs/common';
import type { EventDataOf } from '@tabdock/contracts/core';
import {
  takedownApplied,
  takedownLifted,
  takedownRejected,
  takedownSuggestionDismissed,
} from '@tabdock/contracts/takedown';
import { durableQueue, Listens, type MessageContext } from '@tabdock/service-kit';
import { Transactions } from '@tabdock/service-kit/database';
import { AuditLog } from './audit-log';

/** A separate queue, since an older release that shares it would reject these events as unknown. */
const QUEUE = durableQueue('users-takedowns');
/** Likewise. */
const REJECTIONS = durableQueue('users-rejected-takedowns');
/** Likewise. */
const DISMISSALS = durableQueue('users-dismissed-takedown-suggestions');

/** Records decisions about takedowns, and tabs that the system added to them. Other events are repetitions. */
@Injectable()
export class TakedownAuditConsumer {
  constructor(
    private readonly transactions: Transactions,
    private readonly audit: AuditLog,
  ) {}

  @Listens(takedownApplied, QUEUE)
  async recordTakedown(
    {
      actor,
      number,
      tabs,
      matchedTabId,
      suggestedTabId,
      note,
    }: EventDataOf<typeof takedownApplied>,
    { id, time: at }: MessageContext,
  ): Promise<void> {
    if (!actor && matchedTabId === undefined) return;
    const details = {
      takedown: String(number),
      tabs: String(matchedTabId || suggestedTabId ? 1 : tabs.length),
      ...(matchedTabId !== undefined && { matched: matchedTabId }),
      ...(suggestedTabId !== undefined && { suggested: suggestedTabId }),
      ...(note !== undefined && { note }),
    };
    await this.transactions.run((manager) =>
      this.audit.add(manager, { id, at, action: 'takedown.applied', actor, details }),
    );
  }

  @Listens(takedownLifted, QUEUE)
  async recordEnd(
    { actor, number, tabIds, note }: EventDataOf<typeof takedownLifted>,
    { id, time: at }: MessageContext,
  ): Promise<void> {
    if (!actor) return;
    const details = {
      takedown: String(number),
      tabs: String(tabIds.length),
      ...(note !== undefined && { note }),
    };
    await this.transactions.run((manager) =>
      this.audit.add(manager, { id, at, action: 'takedown.lifted', actor, details }),
    );
  }

  @Listens(takedownRejected, REJECTIONS)
  async recordRejection(
    { actor, number, kind, note }: EventDataOf<typeof takedownRejected>,
    { id, time: at }: MessageContext,
  ): Promise<void> {
    const details = { request: String(number), kind, note };
    await this.transactions.run((manager) =>
      this.audit.add(manager, { id, at, action: 'takedown.rejected', actor, details }),
    );
  }

  @Listens(takedownSuggestionDismissed, DISMISSALS)
  async recordDismissal(
    { actor, number, tabId }: EventDataOf<typeof takedownSuggestionDismissed>,
    { id, time: at }: MessageContext,
  ): Promise<void> {
    const details = { takedown: String(number), suggested: tabId };
    const action = 'takedown.suggestion-dismissed';
    await this.transactions.run((manager) =>
      this.audit.add(manager, { id, at, action, actor, details }),
    );
  }
}
