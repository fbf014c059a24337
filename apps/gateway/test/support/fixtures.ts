import { randomUUID } from 'node:crypto';
import { PREMIUM, type Invoice, type Plan, type Subscription } from '@tabdock/contracts/billing';
import type { DownloadRecord } from '@tabdock/contracts/downloads';
import type { CataloguePage, TabSnapshot } from '@tabdock/contracts/search';
import type { Takedown, TakedownRequest } from '@tabdock/contracts/takedown';

export function tabSnapshot(tabId: string = randomUUID()): TabSnapshot {
  return {
    tabId,
    sourceId: 'demo',
    sourceRef: { url: 'http://localhost/tabs/greensleeves' },
    title: 'Greensleeves',
    artist: 'Traditional',
  };
}

export function cataloguePage(tabId: string = randomUUID()): CataloguePage {
  return {
    tab: {
      id: tabId,
      title: 'Greensleeves',
      artist: 'Traditional',
      rating: 4.5,
      votes: 12,
      url: 'http://localhost/tabs/greensleeves',
      source: 'Demo',
      difficulty: 'intermediate',
      difficultyFrom: 'nobody',
      createdAt: '2026-11-21T04:00:00.000Z',
      createdFrom: 'first-seen',
    },
    versions: [],
    related: [],
  };
}

export function downloadRecord(changes: Partial<DownloadRecord> = {}): DownloadRecord {
  return {
    id: randomUUID(),
    tabId: randomUUID(),
    title: 'Greensleeves',
    artist: 'Traditional',
    filename: 'Traditional - Greensleeves.gpx',
    status: 'pending',
    timestamp: '2026-11-21T04:00:00.000Z',
    downloadedAt: null,
    downloadUrl: null,
    errorMessage: null,
    errorCode: null,
    message: 'Waiting',
    format: null,
    facts: null,
    ...changes,
  };
}

export function takedown(): Takedown {
  return {
    id: randomUUID(),
    number: 7,
    title: 'Greensleeves',
    grounds: 'copyright',
    tabs: 1,
    removedAt: '2026-11-21T04:00:00.000Z',
    restoredAt: null,
  };
}

export function takedownRequest(): TakedownRequest {
  return {
    id: randomUUID(),
    number: 12,
    kind: 'notice',
    state: 'rejected',
    receivedAt: '2026-11-21T04:00:00.000Z',
    name: 'Ada',
    email: 'ada@example.org',
    postalAddress: null,
    rightsHolder: null,
    grounds: 'copyright',
    work: 'Greensleeves',
    explanation: 'It is mine.',
    addresses: [],
    takedown: null,
    decidedAt: '2026-11-21T04:00:00.000Z',
    decidedBy: 'root',
    note: 'Wrong',
  };
}

export function subscription(changes: Partial<Subscription> = {}): Subscription {
  return {
    state: 'active',
    startedAt: '2026-11-21T04:00:00.000Z',
    periodEnd: '2026-12-21T04:00:00.000Z',
    cancelsAtPeriodEnd: false,
    graceUntil: null,
    endedAt: null,
    endReason: null,
    priceCents: PREMIUM.priceCents,
    currency: PREMIUM.currency,
    payUrl: null,
    ...changes,
  };
}

export function plan(changes: Partial<Plan> = {}): Plan {
  return {
    group: 'standard',
    grantedGroup: 'standard',
    seller: 'demo',
    subscription: null,
    isPending: false,
    ...changes,
  };
}

export function invoice(changes: Partial<Invoice> = {}): Invoice {
  return {
    id: randomUUID(),
    number: 'TD-0001',
    at: '2026-11-21T04:00:00.000Z',
    amountCents: PREMIUM.priceCents,
    refundedCents: 0,
    currency: PREMIUM.currency,
    status: 'paid',
    url: null,
    ...changes,
  };
}
