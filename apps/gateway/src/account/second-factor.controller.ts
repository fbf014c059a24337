import { AppError, type Done, type ResponseOf } from '@tabdock/contracts/core';
import { Controller, Inject } from '@nestjs/common';
import {
  addPasskeyRoute,
  confirmAppRoute,
  openPasskeyRoute,
  removePasskeyRoute,
  renewRecoveryCodesRoute,
  secondFactorsAddPasskey,
  secondFactorsConfirmApp,
  secondFactorsGet,
  secondFactorsOpenPasskey,
  secondFactorsRemovePasskey,
  secondFactorsRenewCodes,
  secondFactorsRoute,
  secondFactorsSetUpApp,
  secondFactorsTurnOff,
  setUpAppRoute,
  turnOffSecondFactorRoute,
  type RelyingParty,
  type SecondFactorsResponse,
} from '@tabdock/contracts/users';
import { RpcClient } from '@tabdock/service-kit';
import type { FastifyRequest } from 'fastify';
import { GATEWAY_CONFIG, type GatewayConfig } from '../config/config';
import { relyingPartyOf } from '../http/origin/relying-party';
import type { RouteCall } from '../routes/route-call';
import { Route } from '../routes/route.decorator';
import { requiresSecondFactor } from '../visitors/second-factor-rule';
import { SessionCache } from '../visitors/session-cache';
import type { Account } from '../visitors/visitor';

/** Two-step login of the caller's own account. */
@Controller()
export class SecondFactorController {
  constructor(
    @Inject(GATEWAY_CONFIG) private readonly config: GatewayConfig,
    private readonly rpc: RpcClient,
    private readonly sessions: SessionCache,
  ) {}

  @Route(secondFactorsRoute)
  async secondFactors({
    account: { user },
    request,
  }: RouteCall<typeof secondFactorsRoute>): Promise<SecondFactorsResponse> {
    return {
      ...(await this.rpc.call(secondFactorsGet, { accountId: user.id })),
      passkeysWork: relyingPartyOf(request, this.config.PUBLIC_URL) !== null,
      required: requiresSecondFactor(user, this.config),
    };
  }

  @Route(setUpAppRoute)
  setUpApp({
    account,
    body,
  }: RouteCall<typeof setUpAppRoute>): Promise<ResponseOf<typeof setUpAppRoute>> {
    return this.rpc.call(secondFactorsSetUpApp, { ...body, ...idsOf(account) });
  }

  @Route(confirmAppRoute)
  async confirmApp({
    account: { user },
    body,
  }: RouteCall<typeof confirmAppRoute>): Promise<ResponseOf<typeof confirmAppRoute>> {
    const codes = await this.rpc.call(secondFactorsConfirmApp, { ...body, accountId: user.id });
    this.sessions.forgetAccount(user.id);
    return codes;
  }

  @Route(renewRecoveryCodesRoute)
  renewRecoveryCodes({
    account,
    body,
  }: RouteCall<typeof renewRecoveryCodesRoute>): Promise<
    ResponseOf<typeof renewRecoveryCodesRoute>
  > {
    return this.rpc.call(secondFactorsRenewCodes, { ...body, ...idsOf(account) });
  }

  @Route(openPasskeyRoute)
  async openPasskey({
    account,
    body,
    request,
  }: RouteCall<typeof openPasskeyRoute>): Promise<ResponseOf<typeof openPasskeyRoute>> {
    const relyingParty = this.requireRelyingParty(request);
    const { creation } = await this.rpc.call(secondFactorsOpenPasskey, {
      ...body,
      ...idsOf(account),
      relyingParty,
    });
    return creation;
  }

  @Route(addPasskeyRoute)
  async addPasskey({
    account: { user },
    body,
    request,
  }: RouteCall<typeof addPasskeyRoute>): Promise<ResponseOf<typeof addPasskeyRoute>> {
    const relyingParty = this.requireRelyingParty(request);
    const added = { ...body, accountId: user.id, relyingParty };
    const codes = await this.rpc.call(secondFactorsAddPasskey, added);
    this.sessions.forgetAccount(user.id);
    return codes;
  }

  @Route(removePasskeyRoute)
  removePasskey({ account, body, params }: RouteCall<typeof removePasskeyRoute>): Promise<Done> {
    return this.rpc.call(secondFactorsRemovePasskey, { ...body, ...params, ...idsOf(account) });
  }

  @Route(turnOffSecondFactorRoute)
  async turnOff({ account, body }: RouteCall<typeof turnOffSecondFactorRoute>): Promise<Done> {
    const done = await this.rpc.call(secondFactorsTurnOff, { ...body, ...idsOf(account) });
    this.sessions.forgetAccount(account.user.id);
    return done;
  }

  private requireRelyingParty(request: FastifyRequest): RelyingParty {
    const relyingParty = relyingPartyOf(request, this.config.PUBLIC_URL);
    if (!relyingParty) throw new AppError('AUTH.PASSKEYS_UNAVAILABLE');
    return relyingParty;
  }
}

function idsOf({ user, sessionId }: Account) {
  return { accountId: user.id, sessionId };
}
