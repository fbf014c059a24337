import { Module } from '@nestjs/common';
import { CampaignsModule } from '../campaigns/campaigns.module';
import { EventsModule } from '../events/events.module';
import { BudgetLeaseRepository } from './budget-lease.repository';
import { BudgetLeases } from './budget-leases';
import { BudgetStates } from './budget-states';
import { BudgetUpkeep } from './budget-upkeep';
import { Budgets } from './budgets';

@Module({
  imports: [CampaignsModule, EventsModule],
  providers: [Budgets, BudgetLeases, BudgetStates, BudgetUpkeep, BudgetLeaseRepository],
  exports: [Budgets, BudgetStates],
})
export class BudgetsModule {}
