import { Controller } from '@nestjs/common';
import type { ReceivedRequestOf, ReplyOf } from '@tabdock/contracts/core';
import {
  sessionsEnd,
  sessionsEndAll,
  sessionsEndOne,
  sessionsList,
  sessionsResolve,
} from '@tabdock/contracts/users';
import { Handles } from '@tabdock/service-kit';
import { SessionsService } from './sessions.service';

@Controller()
export class SessionsController {
  constructor(private readonly sessions: SessionsService) {}

  @Handles(sessionsResolve)
  resolve({
    token,
  }: ReceivedRequestOf<typeof sessionsResolve>): Promise<ReplyOf<typeof sessionsResolve>> {
    return this.sessions.resolve(token);
  }

  @Handles(sessionsEnd)
  async end({
    token,
  }: ReceivedRequestOf<typeof sessionsEnd>): Promise<ReplyOf<typeof sessionsEnd>> {
    await this.sessions.end(token);
    return { done: true };
  }

  @Handles(sessionsList)
  async list({
    accountId,
    currentSessionId,
  }: ReceivedRequestOf<typeof sessionsList>): Promise<ReplyOf<typeof sessionsList>> {
    return { sessions: await this.sessions.list(accountId, currentSessionId) };
  }

  @Handles(sessionsEndOne)
  async endOne({
    accountId,
    sessionId,
  }: ReceivedRequestOf<typeof sessionsEndOne>): Promise<ReplyOf<typeof sessionsEndOne>> {
    await this.sessions.endOne(accountId, sessionId);
    return { done: true };
  }

  @Handles(sessionsEndAll)
  async endAll({
    accountId,
  }: ReceivedRequestOf<typeof sessionsEndAll>): Promise<ReplyOf<typeof sessionsEndAll>> {
    await this.sessions.endAll(accountId);
    return { done: true };
  }
}
