import { Controller, Get, Inject, Req, Res, UseGuards } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { currentUserResponseSchema } from '@tabdock/contracts/users';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { NoQueryGuard } from '../http/nothing-else.guard';
import { ApiProblems } from '../openapi/api-problems.decorator';
import { VisitorService } from './visitor.service';

@ApiTags('accounts')
@UseGuards(NoQueryGuard)
@Controller('api/auth')
export class AuthController {
  constructor(@Inject(VisitorService) private readonly visitors: VisitorService) {}

  @Get('user')
  @ApiOperation({ summary: 'Who is logged in; null for a guest' })
  @ApiOkResponse({ standardSchema: currentUserResponseSchema })
  @ApiProblems(400, 503)
  async user(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    const user = await this.visitors.currentUser(request.headers.cookie);
    if (!user) this.visitors.ensureSession(request.headers.cookie, reply);
    // Nest sends an empty body for null; the answer is the JSON null.
    void reply.type('application/json; charset=utf-8').send(JSON.stringify(user));
  }
}
