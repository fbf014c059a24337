import { z } from 'zod';

/** Lower-case hex. */
export const sha256Schema = z.string().regex(/^[0-9a-f]{64}$/, 'Must be 64 hexadecimal digits');
