import { Controller } from '@nestjs/common';
import {
  counterNoticeRoute,
  takedownNoticeRoute,
  takedownsCounter,
  takedownsNotify,
  takedownsRegister,
  takedownsRoute,
  type TakedownReceipt,
  type TakedownsResponse,
} from '@tabdock/contracts/takedown';
import { RpcClient } from '@tabdock/service-kit';
import type { RouteCall } from '../routes/route-call';
import { Route } from '../routes/route.decorator';
import { idempotencyKey } from '../visitors/idempotency-key';

/** What everybody may do about takedowns, with or without an account. */
@Controller()
export class TakedownsController {
  constructor(private readonly rpc: RpcClient) {}

  @Route(takedownNoticeRoute)
  notice({
    visitor: { owner },
    body,
    request,
  }: RouteCall<typeof takedownNoticeRoute>): Promise<TakedownReceipt> {
    const requestId = idempotencyKey(owner, `takedown ${JSON.stringify(body)}`, request.id);
    return this.rpc.call(takedownsNotify, { requestId, ...body });
  }

  @Route(counterNoticeRoute)
  counterNotice({
    visitor: { owner },
    body,
    request,
  }: RouteCall<typeof counterNoticeRoute>): Promise<TakedownReceipt> {
    const requestId = idempotencyKey(owner, `counter-notice ${JSON.stringify(body)}`, request.id);
    return this.rpc.call(takedownsCounter, { requestId, ...body });
  }

  @Route(takedownsRoute)
  register({ query }: RouteCall<typeof takedownsRoute>): Promise<TakedownsResponse> {
    return this.rpc.call(takedownsRegister, query);
  }
}
