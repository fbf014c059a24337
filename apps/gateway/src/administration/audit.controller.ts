import { Controller, Get, Inject, Query } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import {
  auditQuerySchema,
  auditResponseSchema,
  usersAudit,
  type AuditResponse,
} from '@tabdock/contracts/users';
import { RpcClient } from '@tabdock/service-kit';
import type { z } from 'zod';
import { CurrentAccount } from '../auth/current-visitor';
import { Requires } from '../auth/requires.decorator';
import type { Account } from '../auth/visitor';
import { ApiProblems } from '../openapi/api-problems.decorator';

@ApiTags('administration')
@Requires('users.manage')
@Controller('api/admin/audit')
export class AuditController {
  constructor(@Inject(RpcClient) private readonly rpc: RpcClient) {}

  @Get()
  @ApiOperation({ summary: 'What administrators did, the newest first' })
  @ApiOkResponse({ standardSchema: auditResponseSchema })
  @ApiProblems(400, 401, 403, 503)
  audit(
    @CurrentAccount() { user }: Account,
    @Query({ schema: auditQuerySchema }) query: z.output<typeof auditQuerySchema>,
  ): Promise<AuditResponse> {
    return this.rpc.call(usersAudit, { ...query, actorId: user.id });
  }
}
