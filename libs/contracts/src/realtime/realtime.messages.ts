import { z } from 'zod';
import { closed } from '../core';
import { downloadCompleteSchema, downloadProgressSchema } from '../downloads';
import { newCommentSchema } from './watch';

/** What the server sends over /ws. */
export const realtimeMessageSchema = closed(
  z.discriminatedUnion('type', [downloadProgressSchema, downloadCompleteSchema, newCommentSchema]),
  'readers pass over messages of other kinds',
);
export type RealtimeMessage = z.output<typeof realtimeMessageSchema>;
