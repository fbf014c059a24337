import { Controller } from '@nestjs/common';
import {
  lookRoute,
  looksRoute,
  type LookResponse,
  type LooksResponse,
} from '@tabdock/contracts/downloads';
import type { RouteCall } from '../routes/route-call';
import { Route } from '../routes/route.decorator';
import { clientOf } from '../visitors/client';
import { LooksService } from './looks.service';

/** Looks inside tabs that nobody has fetched. No ad gate is asked: a look is no download. */
@Controller()
export class LooksController {
  constructor(private readonly looks: LooksService) {}

  @Route(lookRoute)
  look({ params, visitor, request }: RouteCall<typeof lookRoute>): Promise<LookResponse> {
    const { address } = clientOf(request);
    return this.looks.request({ owner: visitor.owner, address }, visitor.tier, {
      tabId: params.tabId,
      requestId: request.id,
    });
  }

  @Route(looksRoute)
  find({ query, visitor, request }: RouteCall<typeof looksRoute>): Promise<LooksResponse> {
    const { address } = clientOf(request);
    return this.looks.find({ owner: visitor.owner, address }, query.tabs);
  }
}
