import { z } from 'zod';

/** The administrator who pauses or resumes a source, with the username at that time. */
export const sourceActorSchema = z.object({ id: z.uuid(), username: z.string() });
export type SourceActor = z.output<typeof sourceActorSchema>;
