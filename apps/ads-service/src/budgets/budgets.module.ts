import { Module } from '@nestjs/common';
import { asLongAs, Keeps, until } from '@tabdock/service-kit/database';
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
@Keeps(
  {
    table: 'budget_lease',
    what: 'parts of budgets that replicas may spend',
    about: 'nobody',
    kept: until('they are settled'),
  },
  {
    table: 'campaign_spend',
    what: 'what each campaign has spent',
    about: 'nobody',
    kept: asLongAs('the campaign'),
  },
)
export class BudgetsModule {}
