import { Controller } from '@nestjs/common';
import {
  accountsMute,
  accountsUnmute,
  decideReportRoute,
  muteRoute,
  reportRoute,
  reportsDecide,
  reportsQueue,
  reportsReport,
  reportsRoute,
  unmuteRoute,
  type MuteState,
  type ReportCase,
  type ReportCasesResponse,
} from '@tabdock/contracts/community';
import { RpcClient } from '@tabdock/service-kit';
import type { RouteCall } from '../routes/route-call';
import { Route } from '../routes/route.decorator';
import { ReportedTabs } from './reported-tabs';

/** users-service checks by itself that the account is an administrator now. */
@Controller()
export class ReportsController {
  constructor(
    private readonly rpc: RpcClient,
    private readonly tabs: ReportedTabs,
  ) {}

  @Route(reportRoute)
  report({
    account: { user },
    body: { subject, reason, note },
  }: RouteCall<typeof reportRoute>): Promise<{ reported: true }> {
    const { kind, id: subjectId } = subject;
    return this.rpc.call(reportsReport, { accountId: user.id, kind, subjectId, reason, note });
  }

  @Route(reportsRoute)
  async reports({
    account: { user },
    query,
  }: RouteCall<typeof reportsRoute>): Promise<ReportCasesResponse> {
    const response = await this.rpc.call(reportsQueue, { ...query, actorId: user.id });
    return { ...response, cases: await this.tabs.name(response.cases) };
  }

  @Route(decideReportRoute)
  async decideReport({
    account: { user },
    params: { caseId },
    body: { action, version },
    ifMatch: revision,
  }: RouteCall<typeof decideReportRoute>): Promise<ReportCase> {
    const decision = { actorId: user.id, caseId, action, revision, version };
    return (await this.rpc.call(reportsDecide, decision)).case;
  }

  @Route(muteRoute)
  mute({
    account: { user },
    params: { userId },
    body,
  }: RouteCall<typeof muteRoute>): Promise<MuteState> {
    return this.rpc.call(accountsMute, { ...body, actorId: user.id, userId });
  }

  @Route(unmuteRoute)
  unmute({
    account: { user },
    params: { userId },
  }: RouteCall<typeof unmuteRoute>): Promise<MuteState> {
    return this.rpc.call(accountsUnmute, { actorId: user.id, userId });
  }
}
