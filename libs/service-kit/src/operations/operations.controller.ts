import { Controller, Get, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { Operations, type OperationsAnswer } from './operations';

/** Routes on the process's own port, inside the private network. */
@Controller()
export class OperationsController {
  constructor(private readonly operations: Operations) {}

  @Get('health/live')
  live(@Res() reply: FastifyReply): void {
    send(reply, this.operations.live());
  }

  @Get('health/ready')
  async ready(@Res() reply: FastifyReply): Promise<void> {
    send(reply, await this.operations.ready());
  }

  @Get('metrics')
  async metrics(@Res() reply: FastifyReply): Promise<void> {
    send(reply, await this.operations.scrape());
  }
}

function send(reply: FastifyReply, answer: OperationsAnswer): void {
  void reply.status(answer.status).header('content-type', answer.contentType).send(answer.body);
}
