import { Controller } from '@nestjs/common';
import {
  mailsUnsubscribe,
  openUnsubscribeRoute,
  unsubscribeRoute,
  type Unsubscribed,
} from '@tabdock/contracts/users';
import { RpcClient } from '@tabdock/service-kit';
import { RedirectTo } from '../routes/route-answers';
import type { RouteCall } from '../routes/route-call';
import { Route } from '../routes/route.decorator';

/** The `List-Unsubscribe` address of mails. */
@Controller()
export class UnsubscribeController {
  constructor(private readonly rpc: RpcClient) {}

  @Route(unsubscribeRoute)
  unsubscribe({ params }: RouteCall<typeof unsubscribeRoute>): Promise<Unsubscribed> {
    return this.rpc.call(mailsUnsubscribe, params);
  }

  /** Opening changes nothing: programs that check mails open every address in them. */
  @Route(openUnsubscribeRoute)
  openUnsubscribe({ params: { token } }: RouteCall<typeof openUnsubscribeRoute>): RedirectTo {
    return new RedirectTo(`/unsubscribe#token=${token}`);
  }
}
