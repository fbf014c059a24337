import { Controller, Get, Inject, UseGuards } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import {
  sourcesHealth,
  sourcesResponseSchema,
  type SourcesResponse,
} from '@tabdock/contracts/search';
import { RpcClient } from '@tabdock/service-kit';
import { Requires } from '../auth/requires.decorator';
import { NoQueryGuard } from '../http/nothing-else.guard';
import { ApiProblems } from '../openapi/api-problems.decorator';

@ApiTags('administration')
@Requires('sources.manage')
@UseGuards(NoQueryGuard)
@Controller('api/admin/sources')
export class SourcesController {
  constructor(@Inject(RpcClient) private readonly rpc: RpcClient) {}

  @Get()
  @ApiOperation({ summary: 'Every source site and whether its pages can be read' })
  @ApiOkResponse({ standardSchema: sourcesResponseSchema })
  @ApiProblems(400, 401, 403, 503)
  sources(): Promise<SourcesResponse> {
    return this.rpc.call(sourcesHealth, {});
  }
}
