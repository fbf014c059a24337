import { Module } from '@nestjs/common';
import { VisitorsModule } from '../visitors/visitors.module';
import { PremiumController } from './premium.controller';
import { PremiumOffers } from './premium-offers';
import { UserBillingController } from './user-billing.controller';
import { WebhookController } from './webhook.controller';

/** Premium: the offer, what accounts do about theirs, refunds, and the payment provider's messages. */
@Module({
  imports: [VisitorsModule],
  controllers: [PremiumController, UserBillingController, WebhookController],
  providers: [PremiumOffers],
  exports: [PremiumOffers],
})
export class BillingModule {}
