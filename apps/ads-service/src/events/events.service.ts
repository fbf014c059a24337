import { Inject, Injectable } from '@nestjs/common';
import type { adsClick, adsRecordEvents } from '@tabdock/contracts/ads';
import { AppError, type ReceivedRequestOf } from '@tabdock/contracts/core';
import { LOGGER, timeoutMillis, withTimeout, type Logger } from '@tabdock/service-kit';
import { ADS_CONFIG, type AdsConfig } from '../config/config';
import { AdTokens } from '../tokens/ad-tokens';
import { AdEventRepository } from './ad-event.repository';
import { ClickUrlRepository } from './click-url.repository';
import { EventBatcher } from './event-batcher';
import { reasonOf, receive } from './received-event';

/** Time that storing a click may take: somebody waits for the redirect. */
const CLICK_STORED_MILLIS = 1_000;

/** Takes in what browsers report of served ads. */
@Injectable()
export class EventsService {
  constructor(
    private readonly tokens: AdTokens,
    private readonly events: AdEventRepository,
    @Inject(EventBatcher) private readonly batcher: Pick<EventBatcher, 'add'>,
    private readonly clickUrls: ClickUrlRepository,
    @Inject(ADS_CONFIG) private readonly config: Pick<AdsConfig, 'MIN_TIMEOUT_MILLIS'>,
    @Inject(LOGGER) private readonly logger: Pick<Logger, 'warn'>,
  ) {}

  /**
   * Returns how many of the events have a valid token, when they are stored; the others are dropped.
   *
   * @throws AppError SERVICE.UNAVAILABLE while too many wait to be stored
   */
  async record(
    { events, userAgent, isAdmin }: ReceivedRequestOf<typeof adsRecordEvents>,
    now = Date.now(),
  ): Promise<number> {
    const receipt = { receivedAt: now, reason: reasonOf(userAgent, isAdmin) };
    const received = events.flatMap((event) => {
      const served = this.tokens.read(event.token, now);
      return served ? [receive(served, event, receipt)] : [];
    });
    await this.batcher.add(received);
    return received.length;
  }

  /**
   * Counts the click and returns the campaign's address.
   * @throws AppError ADS.LINK_EXPIRED for a token that is not valid
   */
  async click(
    { token, userAgent, isAdmin }: ReceivedRequestOf<typeof adsClick>,
    now = Date.now(),
  ): Promise<string> {
    const served = this.tokens.read(token, now);
    if (!served) throw new AppError('ADS.LINK_EXPIRED');
    const receipt = { receivedAt: now, reason: reasonOf(userAgent, isAdmin) };
    const click = { kind: 'click', afterMillis: now - served.servedAt } as const;
    const stored = withTimeout(
      timeoutMillis(this.config, CLICK_STORED_MILLIS),
      this.events.add([receive(served, click, receipt)]),
    ).catch((err: unknown) => this.logger.warn({ err }, 'a click may not have been counted'));
    const [clickUrl] = await Promise.all([this.clickUrls.find(served.campaignId), stored]);
    if (clickUrl === undefined) throw new AppError('ADS.LINK_EXPIRED');
    return clickUrl;
  }
}
