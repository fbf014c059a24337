import { Controller, Get, Inject } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags, type OpenAPIObject } from '@nestjs/swagger';
import { AppError } from '@tabdock/contracts/core';
import { Requires } from '../auth/requires.decorator';
import { ApiProblems } from './api-problems.decorator';
import { OpenApi } from './openapi';

@ApiTags('operations')
@Requires('service.describe')
@Controller('api/openapi.json')
export class OpenApiController {
  constructor(@Inject(OpenApi) private readonly api: OpenApi) {}

  @Get()
  @ApiOperation({ summary: 'This description' })
  @ApiOkResponse({ schema: { type: 'object' } })
  @ApiProblems(503)
  openApi(): OpenAPIObject {
    if (!this.api.document) throw new AppError('SERVICE.UNAVAILABLE');
    return this.api.document;
  }
}
