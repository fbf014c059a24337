import { Readable } from 'node:stream';
import { Controller, Get, Inject, Res, UseGuards } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { CurrentAccount } from '../auth/current-visitor';
import { Requires } from '../auth/requires.decorator';
import type { Account } from '../auth/visitor';
import { NoQueryGuard } from '../http/nothing-else.guard';
import { RateLimitGuard } from '../http/rate-limit.guard';
import { ApiProblems } from '../openapi/api-problems.decorator';
import { AccountExport, accountExportSchema } from './account-export';

@ApiTags('accounts')
@Requires('account.own')
@UseGuards(NoQueryGuard)
@Controller('api/user/export')
export class ExportController {
  constructor(@Inject(AccountExport) private readonly accountExport: AccountExport) {}

  @Get()
  @UseGuards(RateLimitGuard)
  @ApiOperation({ summary: 'Everything that is kept of the account, as an attachment' })
  @ApiOkResponse({ standardSchema: accountExportSchema })
  @ApiProblems(400, 401, 429, 503)
  async export(@CurrentAccount() { user }: Account, @Res() reply: FastifyReply): Promise<void> {
    const pieces = await this.accountExport.open(user.id);
    void reply
      .type('application/json; charset=utf-8')
      .header('content-disposition', 'attachment; filename="tabdock-account.json"')
      .send(Readable.from(pieces));
  }
}
