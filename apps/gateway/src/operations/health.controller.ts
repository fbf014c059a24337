import { Controller, Get, Inject, Res } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiResponse, ApiTags } from '@nestjs/swagger';
import { Operations, type OperationsAnswer } from '@tabdock/service-kit';
import type { FastifyReply } from 'fastify';
import { Requires } from '../auth/requires.decorator';

const HEALTH = { schema: { type: 'object', properties: { status: { type: 'string' } } } };

@ApiTags('operations')
@Requires('service.describe')
@Controller('api/health')
export class HealthController {
  constructor(@Inject(Operations) private readonly operations: Operations) {}

  @Get('live')
  @ApiOperation({ summary: 'Whether the process runs' })
  @ApiOkResponse(HEALTH)
  live(@Res() reply: FastifyReply): void {
    send(reply, this.operations.live());
  }

  @Get('ready')
  @ApiOperation({ summary: 'Whether the process takes requests' })
  @ApiOkResponse(HEALTH)
  @ApiResponse({ status: 503, description: 'What is missing', ...HEALTH })
  async ready(@Res() reply: FastifyReply): Promise<void> {
    send(reply, await this.operations.ready());
  }
}

function send(reply: FastifyReply, { status, contentType, body }: OperationsAnswer): void {
  void reply.status(status).type(contentType).send(body);
}
