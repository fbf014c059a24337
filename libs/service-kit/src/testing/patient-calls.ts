import type { RpcClient } from '../rpc/rpc-client';

const PATIENCE_MILLIS = 20_000;

/** Calls that wait longer than in production: their tests say what a service does, also on a machine full of tests. */
export function patientCalls(rpc: RpcClient): Pick<RpcClient, 'call'> {
  return {
    call: (message, request, options) =>
      rpc.call(message, request, {
        deadlineMillis: Math.max(message.deadlineMillis, PATIENCE_MILLIS),
        ...options,
      }),
  };
}
