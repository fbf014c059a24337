import { z } from 'zod';
import { closed } from '../core';
import { downloadCompleteSchema, downloadProgressSchema } from '../downloads';
import { newCommentSchema, tabChangedSchema } from './watch';

/** What the server sends over /ws. */
export const realtimeMessageSchema = closed(
  z.discriminatedUnion('type', [
    downloadProgressSchema,
    downloadCompleteSchema,
    newCommentSchema,
    tabChangedSchema,
  ]),
  'readers pass over messages of other kinds',
);
export type RealtimeMessage = z.output<typeof realtimeMessageSchema>;
