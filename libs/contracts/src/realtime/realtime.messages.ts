import { z } from 'zod';
import { downloadCompleteSchema, downloadProgressSchema } from '../downloads';
import { newCommentSchema } from './watch';

/** What the server sends over /ws. */
export const realtimeMessageSchema = z.discriminatedUnion('type', [
  downloadProgressSchema,
  downloadCompleteSchema,
  newCommentSchema,
]);
export type RealtimeMessage = z.output<typeof realtimeMessageSchema>;
