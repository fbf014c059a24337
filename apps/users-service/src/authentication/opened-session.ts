import type { ReplyOf } from '@tabdock/contracts/core';
import type { accountsLogin } from '@tabdock/contracts/users';
import type { StartedSession } from './session-starter';

/** The session in the form in which it leaves this service. */
export function toOpenedSession({
  expiresAt,
  device,
  ...rest
}: StartedSession): ReplyOf<typeof accountsLogin> {
  return {
    ...rest,
    expiresAt: expiresAt.toISOString(),
    device: { token: device.token, expiresAt: device.expiresAt.toISOString() },
  };
}
