import { Controller } from '@nestjs/common';
import type { ReceivedRequestOf, ReplyOf } from '@tabdock/contracts/core';
import {
  usersAssignGroup,
  usersAudit,
  usersBulkAssignGroup,
  usersFigures,
  usersSearch,
  usersSetVerified,
  usersSourcePauses,
  usersVerifyEmail,
} from '@tabdock/contracts/users';
import { Handles } from '@tabdock/service-kit';
import { AdministrationService } from './administration.service';

@Controller()
export class AdministrationController {
  constructor(private readonly administration: AdministrationService) {}

  @Handles(usersSearch)
  search({
    actorId,
    ...query
  }: ReceivedRequestOf<typeof usersSearch>): Promise<ReplyOf<typeof usersSearch>> {
    return this.administration.search(actorId, query);
  }

  @Handles(usersAssignGroup)
  async assignGroup({
    actorId,
    userId,
    group,
  }: ReceivedRequestOf<typeof usersAssignGroup>): Promise<ReplyOf<typeof usersAssignGroup>> {
    return { user: await this.administration.assignGroup(actorId, userId, group) };
  }

  @Handles(usersBulkAssignGroup)
  bulkAssignGroup({
    actorId,
    usernames,
    group,
  }: ReceivedRequestOf<typeof usersBulkAssignGroup>): Promise<
    ReplyOf<typeof usersBulkAssignGroup>
  > {
    return this.administration.bulkAssignGroup(actorId, usernames, group);
  }

  @Handles(usersVerifyEmail)
  async verifyEmail({
    actorId,
    userId,
  }: ReceivedRequestOf<typeof usersVerifyEmail>): Promise<ReplyOf<typeof usersVerifyEmail>> {
    return { user: await this.administration.verifyEmail(actorId, userId) };
  }

  @Handles(usersSetVerified)
  async setVerified({
    actorId,
    userId,
    isVerified,
  }: ReceivedRequestOf<typeof usersSetVerified>): Promise<ReplyOf<typeof usersSetVerified>> {
    return { user: await this.administration.setVerified(actorId, userId, isVerified) };
  }

  @Handles(usersAudit)
  audit({
    actorId,
    ...page
  }: ReceivedRequestOf<typeof usersAudit>): Promise<ReplyOf<typeof usersAudit>> {
    return this.administration.auditLog(actorId, page);
  }

  @Handles(usersSourcePauses)
  async sourcePauses({
    sourceIds,
  }: ReceivedRequestOf<typeof usersSourcePauses>): Promise<ReplyOf<typeof usersSourcePauses>> {
    return { pauses: await this.administration.sourcePauses(sourceIds) };
  }

  @Handles(usersFigures)
  figures({
    actorId,
  }: ReceivedRequestOf<typeof usersFigures>): Promise<ReplyOf<typeof usersFigures>> {
    return this.administration.figures(actorId);
  }
}
