import { Inject, Injectable } from '@nestjs/common';
import type { BusinessAnalytics, businessRoute } from '@tabdock/contracts/analytics';
import { lastDays, type Period, type QueryOf } from '@tabdock/contracts/core';
import { businessAccounts } from '@tabdock/contracts/users';
import { LOGGER, RpcClient, timeoutMillis, type Logger } from '@tabdock/service-kit';
import { loadParts, type Part } from '../composition/load-parts';
import { GATEWAY_CONFIG, type GatewayConfig } from '../config/config';
import { businessParts, type BusinessParts } from './business-parts';
import { composeBusiness } from './compose-business';

const DAYS_DEFAULT = 30;
/** Figures of a year take longer than the parts of a tab's page. */
const PART_MILLIS = 2_000;

/** Puts the figures together from what the services know. */
@Injectable()
export class BusinessService {
  private readonly parts: readonly Part<[Period]>[];

  constructor(
    private readonly rpc: RpcClient,
    @Inject(GATEWAY_CONFIG) private readonly config: GatewayConfig,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {
    this.parts = businessParts(rpc);
  }

  /** Fails with AUTH.FORBIDDEN unless the account is an administrator, or SERVICE.* while users-service is away. */
  async figures(
    accountId: string,
    { from, to }: QueryOf<typeof businessRoute>,
  ): Promise<BusinessAnalytics> {
    const period = from === undefined || to === undefined ? lastDays(DAYS_DEFAULT) : { from, to };
    const [accounts, { parts }] = await Promise.all([
      this.rpc.call(businessAccounts, { ...period, actorId: accountId }),
      loadParts<BusinessParts, [Period]>(
        this.parts,
        [period],
        this.logger,
        timeoutMillis(this.config, PART_MILLIS),
      ),
    ]);
    return composeBusiness(period, accounts, parts);
  }
}
