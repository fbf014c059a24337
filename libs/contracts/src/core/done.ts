import { z } from 'zod';

/** A response that says only that it was done. */
export const doneSchema = z.object({ done: z.literal(true) }).meta({ id: 'Done' });
export type Done = z.output<typeof doneSchema>;
