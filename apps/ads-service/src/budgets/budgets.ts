import { Inject, Injectable, type BeforeApplicationShutdown } from '@nestjs/common';
import { Every, isDatabaseUnavailable, LOGGER, type Logger } from '@tabdock/service-kit';
import type { CampaignEntity } from '../campaigns/campaign.entity';
import { hasEnded, hasStarted } from '../campaigns/campaign-state';
import { BudgetLeaseRepository } from './budget-lease.repository';
import { BudgetLeases } from './budget-leases';
import { BudgetStates } from './budget-states';
import { HeldLeases, isDone, type HeldLease, type Lease } from './held-leases';
import { impressionMillicents, needsLease } from './limits';

const REPORT_EVERY_MILLIS = 5_000;
const ASK_AGAIN_AFTER_MILLIS = 1_000;
/** Time by which other replicas may have given back what they held. */
const ASK_AGAIN_BY_MILLIS = 30_000;
/** Campaigns asked for at a time, so that the pool has connections for other things. */
const ASKED_MAX = 4;

/** What this replica may spend of the campaigns' budgets, in memory: serving never waits for the database. */
@Injectable()
export class Budgets implements BeforeApplicationShutdown {
  private followed: ReadonlyMap<string, CampaignEntity> = new Map();
  private withoutClicks: ReadonlySet<string> = new Set();
  private readonly held = new Map<string, HeldLeases>();
  /** Leases that pay nothing more, not yet reported to the database. */
  private closing: readonly HeldLease[] = [];
  private readonly asking = new Map<string, Promise<void>>();
  private readonly askAgainAt = new Map<string, number>();
  private isStopping = false;

  constructor(
    private readonly leases: BudgetLeases,
    private readonly repository: BudgetLeaseRepository,
    private readonly states: BudgetStates,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /**
   * Takes leases for the active campaigns in advance; the next report returns those of all others, or at other prices.
   */
  async follow(campaigns: readonly CampaignEntity[], now = Date.now()): Promise<void> {
    const active = campaigns.filter(
      (campaign) => campaign.isActive && needsLease(campaign) && !hasEnded(campaign, now),
    );
    this.withoutClicks = await this.states.withoutClicks(campaigns);
    const before = this.followed;
    this.followed = new Map(active.map((campaign) => [campaign.id, campaign]));
    this.closing = [...this.closing, ...this.takeClosing(now)];
    for (const campaign of active) {
      if (before.get(campaign.id)?.revision !== campaign.revision)
        this.askAgainAt.delete(campaign.id);
      if (hasStarted(campaign, now)) this.askIfLow(campaign.id, now);
    }
  }

  /** Asks for a lease in the background if it cannot. */
  canSpend(campaign: CampaignEntity, now: number): boolean {
    if (this.withoutClicks.has(campaign.id)) return false;
    if (!needsLease(campaign) || this.held.get(campaign.id)?.canSpend(now)) return true;
    this.askIfLow(campaign.id, now);
    return false;
  }

  /** Pays one impression of a campaign that can spend. Returns the lease's id; undefined if it needs none. */
  spend(campaign: CampaignEntity, now: number): string | undefined {
    if (!needsLease(campaign)) return undefined;
    const leaseId = this.held.get(campaign.id)?.spend(now);
    this.askIfLow(campaign.id, now);
    return leaseId;
  }

  @Every(REPORT_EVERY_MILLIS, { name: 'reporting what ads were served' })
  async report(): Promise<void> {
    const now = Date.now();
    const closing = [...this.closing, ...this.takeClosing(now)];
    this.closing = closing;
    const live = [...this.held.values()].flatMap((leases) => leases.all());
    if (live.length + closing.length === 0) return;
    const open = await this.repository.report([
      ...live.map(({ id, used }) => ({ id, used, isClosed: false })),
      ...closing.map(({ id, used }) => ({ id, used, isClosed: true })),
    ]);
    const reported = new Set(closing);
    this.closing = this.closing.filter((lease) => !reported.has(lease));
    for (const lease of live) {
      if (open.has(lease.id)) lease.renewedAt = now;
      else this.held.get(lease.campaignId)?.remove(({ id }) => id === lease.id);
    }
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.isStopping = true;
    await Promise.all(this.asking.values());
    try {
      await this.report();
    } catch (err) {
      this.logger.debug({ err }, 'leases of budgets stay open; other replicas close them');
    }
  }

  private takeClosing(now: number): HeldLease[] {
    return [...this.held.values()].flatMap((leases) =>
      leases.remove((lease) => this.isStopping || !this.isAtPrice(lease) || isDone(lease, now)),
    );
  }

  /**
   * Whether the lease has the campaign's present price, as far as this replica knows; false for a campaign that has no
   * leases.
   */
  private isAtPrice({ campaignId, priceMillicents }: Lease): boolean {
    const campaign = this.followed.get(campaignId);
    return campaign !== undefined && impressionMillicents(campaign) === priceMillicents;
  }

  private askIfLow(campaignId: string, now: number): void {
    if (this.isStopping || this.asking.has(campaignId) || this.asking.size >= ASKED_MAX) return;
    if (now < (this.askAgainAt.get(campaignId) ?? 0)) return;
    if (this.held.get(campaignId)?.runsLow(now) === false) return;
    const asked = this.ask(campaignId).finally(() => this.asking.delete(campaignId));
    this.asking.set(campaignId, asked);
  }

  private async ask(campaignId: string): Promise<void> {
    const now = Date.now();
    let dueAt = 0;
    try {
      const lease = await this.leases.take(campaignId, new Date(now));
      if (lease && 'id' in lease) {
        if (this.isAtPrice(lease)) return this.hold(lease, now);
        // The price changes just now, or this replica does not know it yet.
        this.closing = [...this.closing, { ...lease, used: 0, renewedAt: now }];
      } else dueAt = lease?.dueAt ?? Infinity;
    } catch (err) {
      const level = isDatabaseUnavailable(err) ? 'debug' : 'error';
      this.logger[level](
        { err, campaignId },
        'could not lease a part of a campaign budget; retrying',
      );
    }
    const wait = Math.min(Math.max(dueAt - now, ASK_AGAIN_AFTER_MILLIS), ASK_AGAIN_BY_MILLIS);
    this.askAgainAt.set(campaignId, now + wait);
  }

  private hold(lease: Lease, now: number): void {
    const leases = this.held.get(lease.campaignId) ?? new HeldLeases();
    this.held.set(lease.campaignId, leases);
    leases.add(lease, now);
  }
}
