import { Controller } from '@nestjs/common';
import { billingReceive, billingWebhookRoute } from '@tabdock/contracts/billing';
import { AppError, type Done } from '@tabdock/contracts/core';
import { RpcClient } from '@tabdock/service-kit';
import type { RouteCall } from '../routes/route-call';
import { Route } from '../routes/route.decorator';

/** What the payment provider sends is a few kilobytes. */
const MAX_BYTES = 256 * 1024;
const SIGNATURE_MAX_LENGTH = 2_000;

/** Hands messages of the payment provider on, byte by byte as they came: their signature is over the bytes. */
@Controller()
export class WebhookController {
  constructor(private readonly rpc: RpcClient) {}

  /** Any status but 200 makes the provider send it again. */
  @Route(billingWebhookRoute)
  receive({ body, request }: RouteCall<typeof billingWebhookRoute>): Promise<Done> {
    const signature = request.headers['stripe-signature'];
    if (!(body instanceof Uint8Array) || typeof signature !== 'string') {
      throw new AppError('BILLING.SIGNATURE_INVALID');
    }
    if (signature.length > SIGNATURE_MAX_LENGTH) throw new AppError('BILLING.SIGNATURE_INVALID');
    if (body.byteLength > MAX_BYTES) throw new AppError('REQUEST.TOO_LARGE');
    return this.rpc.call(billingReceive, {
      body: Buffer.from(body).toString('base64'),
      signature,
    });
  }
}
