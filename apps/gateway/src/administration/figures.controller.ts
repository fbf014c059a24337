import { Controller, Get, Inject, UseGuards } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { accountFiguresSchema, usersFigures, type AccountFigures } from '@tabdock/contracts/users';
import { RpcClient } from '@tabdock/service-kit';
import { CurrentAccount } from '../auth/current-visitor';
import { Requires } from '../auth/requires.decorator';
import type { Account } from '../auth/visitor';
import { NoQueryGuard } from '../http/nothing-else.guard';
import { ApiProblems } from '../openapi/api-problems.decorator';

@ApiTags('administration')
@Requires('users.manage')
@UseGuards(NoQueryGuard)
@Controller('api/admin/analytics/accounts')
export class FiguresController {
  constructor(@Inject(RpcClient) private readonly rpc: RpcClient) {}

  @Get()
  @ApiOperation({ summary: 'How many accounts there are' })
  @ApiOkResponse({ standardSchema: accountFiguresSchema })
  @ApiProblems(400, 401, 403, 503)
  accountFigures(@CurrentAccount() { user }: Account): Promise<AccountFigures> {
    return this.rpc.call(usersFigures, { actorId: user.id });
  }
}
