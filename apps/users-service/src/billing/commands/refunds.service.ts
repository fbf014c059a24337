import { Injectable } from '@nestjs/common';
import type { UserBilling } from '@tabdock/contracts/billing';
import { AppError, type ErrorCode } from '@tabdock/contracts/core';
import { DataSource } from 'typeorm';
import type { AccountEntity } from '../../accounts/account.entity';
import { AccountRepository } from '../../accounts/account.repository';
import { AuditLog } from '../../audit/audit-log';
import { CustomerSync, type CustomerSession } from '../sync/customer-sync';
import { ProviderAccess } from '../provider/provider-access';
import { refundable } from '../provider/provider-state';
import { CustomerRepository } from '../rows/customer.repository';
import { InvoiceRepository } from '../rows/invoice.repository';
import { PlansService } from './plans.service';

/** Payments that administrators give back. */
@Injectable()
export class RefundsService {
  constructor(
    private readonly access: ProviderAccess,
    private readonly accounts: AccountRepository,
    private readonly customers: CustomerRepository,
    private readonly invoices: InvoiceRepository,
    private readonly sync: CustomerSync,
    private readonly plans: PlansService,
    private readonly audit: AuditLog,
    private readonly dataSource: DataSource,
  ) {}

  /**
   * Gives back what is left. The subscription ends if it was its newest payment. Fails with AUTH.FORBIDDEN,
   * USERS.NOT_FOUND, BILLING.NOT_SOLD, BILLING.INVOICE_NOT_FOUND, BILLING.NOT_REFUNDABLE or BILLING.PROVIDER_AWAY.
   */
  async refund(actorId: string, userId: string, invoiceId: string): Promise<UserBilling> {
    const actor = await this.accounts.requireAdmin(actorId);
    const { kind } = this.access.require().seller;
    const subject = await this.accounts.findById(userId);
    if (!subject) throw new AppError('USERS.NOT_FOUND');
    const customer = await this.customers.findByAccount(userId, kind);
    if (!customer) throw new AppError('BILLING.INVOICE_NOT_FOUND');
    const { providerId } = customer;
    const refusal = await this.sync.run(providerId, (session) =>
      this.refundIn(session, actor, subject, invoiceId),
    );
    if (refusal) throw new AppError(refusal);
    await this.refreshAfterwards(providerId);
    return this.plans.ofUser(actorId, userId);
  }

  /**
   * Refreshes in a transaction of its own: the money is on its way back, and nothing may undo the audit entry that says
   * so.
   */
  private async refreshAfterwards(customerId: string): Promise<void> {
    try {
      await this.sync.refresh(customerId);
    } catch (error) {
      // The provider's message, or the next refresh, writes the rows.
      if (!(error instanceof AppError) || error.code !== 'BILLING.PROVIDER_AWAY') throw error;
    }
  }

  private async refundIn(
    session: CustomerSession | undefined,
    actor: AccountEntity,
    subject: AccountEntity,
    invoiceId: string,
  ): Promise<ErrorCode | undefined> {
    const state = await session?.refresh();
    if (!session || !state) return 'BILLING.NOT_REFUNDABLE';
    const row = await this.invoices.findOfAccount(session.manager, subject.id, invoiceId);
    if (!row) return 'BILLING.INVOICE_NOT_FOUND';
    const invoice = state.invoices.find(({ id }) => id === row.providerId);
    const amountCents = invoice ? refundable(invoice) : 0;
    if (!invoice || amountCents <= 0) return 'BILLING.NOT_REFUNDABLE';
    const { number, currency } = invoice;
    const details = { invoice: number, amount: (amountCents / 100).toFixed(2), currency };
    const entry = (action: 'premium.refund-requested' | 'premium.refunded') => ({
      action,
      at: new Date(),
      actor,
      subject,
      details,
    });
    // This is committed by itself: the money may be gone though the rest of the transaction fails.
    await this.audit.add(this.dataSource.manager, entry('premium.refund-requested'));
    await session.provider.refund(invoice, amountCents);
    await this.audit.add(session.manager, entry('premium.refunded'));
    return undefined;
  }
}
