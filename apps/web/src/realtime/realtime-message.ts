// Must come first: zod's compiled parsers use eval, which the content security policy forbids.
import '../config/zod-without-eval';
import { realtimeMessageSchema, type RealtimeMessage } from '@tabdock/contracts/realtime';

/** Parses one /ws frame; throws if it is no known message. */
export function parseRealtimeMessage(frame: string): RealtimeMessage {
  return realtimeMessageSchema.parse(JSON.parse(frame));
}
