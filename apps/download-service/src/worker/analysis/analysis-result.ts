import { checkedScoreSchema, DERIVED_KINDS, scoreDetailsSchema } from '@tabdock/contracts/scores';
import { z } from 'zod';

/** What the analysing process sends to its parent. */
export const analysisResultSchema = z.discriminatedUnion('outcome', [
  z.object({
    outcome: z.literal('analysed'),
    score: checkedScoreSchema,
    details: scoreDetailsSchema,
    /** Files that it has written. */
    files: z.array(z.object({ kind: z.enum(DERIVED_KINDS), path: z.string() })),
    /** Sentences about what could not be found out, for the log. */
    faults: z.array(z.string()),
  }),
  z.object({ outcome: z.literal('unreadable'), reason: z.string() }),
]);
export type AnalysisResult = z.output<typeof analysisResultSchema>;
