import { Controller } from '@nestjs/common';
import { liveRoute, readyRoute, type Health } from '@tabdock/contracts/gateway';
import { Operations, type OperationsAnswer } from '@tabdock/service-kit';
import type { FastifyReply } from 'fastify';
import type { RouteCall } from '../routes/route-call';
import { Route } from '../routes/route.decorator';

@Controller()
export class HealthController {
  constructor(private readonly operations: Operations) {}

  @Route(liveRoute)
  live(_call: RouteCall<typeof liveRoute>, reply: FastifyReply): Health {
    return healthIn(this.operations.live(), reply);
  }

  @Route(readyRoute)
  async ready(_call: RouteCall<typeof readyRoute>, reply: FastifyReply): Promise<Health> {
    return healthIn(await this.operations.ready(), reply);
  }
}

function healthIn({ status, contentType, body }: OperationsAnswer, reply: FastifyReply): Health {
  void reply.status(status).type(contentType);
  return JSON.parse(body) as Health;
}
