// Must come first: zod's compiled parsers use eval, which the content security policy forbids.
import '../config/zod-without-eval';
import { parseReceived } from '@tabdock/contracts/core';
import { realtimeMessageSchema, type RealtimeMessage } from '@tabdock/contracts/realtime';
import { logDebug } from '../config/log';

const KINDS: ReadonlySet<unknown> = new Set(
  realtimeMessageSchema.options.map(({ shape }) => shape.type.value),
);

/**
 * Parses one /ws frame. Undefined for a kind of message that this page does not know, as a later release may send;
 * throws if it is no message, or one of a known kind that is not right.
 */
export function parseRealtimeMessage(frame: string): RealtimeMessage | undefined {
  const message: unknown = JSON.parse(frame);
  if (isOfOtherKind(message)) return undefined;
  const { data, error } = parseReceived(realtimeMessageSchema, message, (values) =>
    logDebug('a message has a value that this page does not know', values),
  );
  if (error) throw error;
  return data;
}

function isOfOtherKind(message: unknown): boolean {
  if (typeof message !== 'object' || message === null || !('type' in message)) return false;
  return typeof message.type === 'string' && !KINDS.has(message.type);
}
