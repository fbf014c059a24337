import { AppError } from '@tabdock/contracts/core';
import type { Logger } from '@tabdock/service-kit';
import Stripe from 'stripe';

export type ProviderLogger = Pick<Logger, 'warn' | 'error'>;

const OWN_CLOCK_MILLIS = 5_000;
const TOO_MANY = 429;

type Answer<T> = T & { readonly lastResponse: { readonly headers: Record<string, string> } };

/** Understood and declined: the same call fails again until something is changed. */
export class ProviderRefusal extends AppError {}

/**
 * Runs the calls to the provider. Of a failure it logs the provider's codes alone: texts and causes may repeat keys
 * and addresses.
 */
export class ProviderCalls {
  private clockAheadMillis = 0;

  constructor(private readonly logger: ProviderLogger) {}

  /** The provider's clock, by the header `Date` of its newest answer. */
  now(): Date {
    return new Date(Date.now() + this.clockAheadMillis);
  }

  /** Fails with BILLING.PROVIDER_AWAY. */
  async run<T>(call: () => Promise<Answer<T>>): Promise<T> {
    try {
      return this.received(await call());
    } catch (error) {
      throw this.away(error);
    }
  }

  /** Does the same as `run`, but returns undefined if what is asked for does not exist. */
  async find<T>(call: () => Promise<Answer<T>>): Promise<T | undefined> {
    try {
      return this.received(await call());
    } catch (error) {
      if (error instanceof Stripe.errors.StripeError && error.code === 'resource_missing') {
        return undefined;
      }
      throw this.away(error);
    }
  }

  private received<T>(answer: Answer<T>): T {
    const at = Date.parse(answer.lastResponse.headers['date'] ?? '');
    // The header counts whole seconds; only a clock of its own is further away.
    const aheadMillis = at - Date.now();
    if (Number.isFinite(aheadMillis)) {
      this.clockAheadMillis = Math.abs(aheadMillis) < OWN_CLOCK_MILLIS ? 0 : aheadMillis;
    }
    return answer;
  }

  private away(error: unknown): AppError {
    if (!(error instanceof Stripe.errors.StripeError)) throw error;
    const { type, code, statusCode, requestId } = error;
    const isRefused = statusCode !== undefined && statusCode < 500 && statusCode !== TOO_MANY;
    this.logger[isRefused ? 'error' : 'warn'](
      { type, code, statusCode, requestId },
      isRefused ? 'the payment provider refused a call' : 'the payment provider is away',
    );
    return new (isRefused ? ProviderRefusal : AppError)('BILLING.PROVIDER_AWAY');
  }
}
