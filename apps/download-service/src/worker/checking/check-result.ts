import { TAB_FILE_FORMATS, tabFactsSchema } from '@tabdock/contracts/downloads';
import { REFUSAL_CODES } from '@tabdock/tab-files/refusal';
import { z } from 'zod';

/** What the checking process sends to its parent. */
export const checkResultSchema = z.discriminatedUnion('outcome', [
  z.object({
    outcome: z.literal('accepted'),
    format: z.enum(TAB_FILE_FORMATS),
    facts: tabFactsSchema,
    /** It was in an archive, and lies beside that now. */
    isUnwrapped: z.boolean().default(false),
  }),
  z.object({
    outcome: z.literal('refused'),
    code: z.enum(REFUSAL_CODES),
    reason: z.string(),
  }),
]);
export type CheckResult = z.output<typeof checkResultSchema>;
