import { createHmac, timingSafeEqual } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { Owner } from '@tabdock/contracts/core';
import { CLOCK_DIFFERENCE_MILLIS } from '@tabdock/service-kit';
import { ADS_CONFIG, type AdsConfig } from '../config/config';
import { servedAdSchema, type ServedAd } from './served-ad';

/** How long after an ad was served its events are accepted. */
export const TOKEN_MILLIS = 60 * 60 * 1_000;
const VISITOR_DIGITS = 16;

/** Signed tokens of served ads, and the hashes that stand for visitors. */
@Injectable()
export class AdTokens {
  private readonly secrets: readonly string[];

  constructor(@Inject(ADS_CONFIG) config: Pick<AdsConfig, 'AD_TOKEN_SECRET'>) {
    this.secrets = config.AD_TOKEN_SECRET;
  }

  issue(served: ServedAd): string {
    const payload = Buffer.from(JSON.stringify(served)).toString('base64url');
    return `${payload}.${this.sign(this.secrets[0], payload).toString('base64url')}`;
  }

  /** Returns undefined for a forged or an expired token, and for one from the future. */
  read(token: string, now = Date.now()): ServedAd | undefined {
    const [payload = '', signature = ''] = token.split('.');
    if (!this.isGenuine(payload, Buffer.from(signature, 'base64url'))) return undefined;
    const { data } = servedAdSchema.safeParse(
      JSON.parse(Buffer.from(payload, 'base64url').toString()),
    );
    if (!data || data.servedAt > now + CLOCK_DIFFERENCE_MILLIS) return undefined;
    return now - data.servedAt <= TOKEN_MILLIS ? data : undefined;
  }

  /** The same within one UTC day; it identifies no visitor and links no two days. */
  visitorOfDay(owner: Owner, time = Date.now()): string {
    return this.hash(owner, new Date(time).toISOString().slice(0, 10));
  }

  /** The same on every day: never leaves this service. */
  visitor(owner: Owner): string {
    return this.hash(owner, 'every day');
  }

  private hash({ kind, id }: Owner, salt: string): string {
    return this.sign(this.secrets[0], JSON.stringify(['visitor', salt, kind, id]))
      .toString('hex')
      .slice(0, VISITOR_DIGITS);
  }

  private isGenuine(payload: string, signature: Buffer): boolean {
    return this.secrets.some((secret) => {
      const expected = this.sign(secret, payload);
      return expected.length === signature.length && timingSafeEqual(expected, signature);
    });
  }

  private sign(secret: string | undefined, text: string): Buffer {
    return createHmac('sha256', secret ?? '')
      .update(text)
      .digest();
  }
}
