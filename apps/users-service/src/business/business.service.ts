import { Injectable } from '@nestjs/common';
import type { Period } from '@tabdock/contracts/core';
import type { AccountBusiness } from '@tabdock/contracts/users';
import { AccountRepository } from '../accounts/account.repository';
import { PaymentsOfPeriod } from '../billing/payments/payments-of-period';
import { AccountDayRepository } from './account-day.repository';
import { BusinessDayRepository, type BusinessDay } from './business-day.repository';

@Injectable()
export class BusinessService {
  constructor(
    private readonly accounts: AccountRepository,
    private readonly accountDays: AccountDayRepository,
    private readonly days: BusinessDayRepository,
    private readonly payments: PaymentsOfPeriod,
  ) {}

  /** @throws AppError AUTH.FORBIDDEN */
  async ofPeriod(actorId: string, period: Period): Promise<AccountBusiness> {
    await this.accounts.requireAdmin(actorId);
    const [days, totalUsers, payingUsers, subscriptionCents, premium] = await Promise.all([
      this.days.find(period),
      this.accountDays.accountsAt(period.to),
      this.payments.payingAccounts(period),
      this.payments.revenueCents(period),
      this.payments.payersAmongNew(period),
    ]);
    const [guests, registered, premiumVisits] = [
      total(days, 'guests'),
      total(days, 'registered'),
      total(days, 'premium'),
    ];
    return {
      totalUsers,
      payingUsers,
      subscriptionCents,
      days: days.map((one) => ({ day: one.day, visits: visitsOf(one), signUps: one.signUps })),
      visitShares: sharesOf({ guests, registered, premium: premiumVisits }),
      funnel: { guestVisits: guests, accounts: total(days, 'signUps'), premium },
    };
  }
}

type Shares = NonNullable<AccountBusiness['visitShares']>;

function sharesOf({ guests, registered, premium }: Shares): Shares | null {
  const visits = guests + registered + premium;
  if (visits === 0) return null;
  return {
    guests: guests / visits,
    registered: registered / visits,
    premium: premium / visits,
  };
}

function visitsOf({ guests, registered, premium }: BusinessDay): number {
  return guests + registered + premium;
}

function total(days: readonly BusinessDay[], key: Exclude<keyof BusinessDay, 'day'>): number {
  return days.reduce((sum, day) => sum + day[key], 0);
}
