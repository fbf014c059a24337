import { config } from 'zod';

config({ jitless: true });

// Else the bundler takes this for CommonJS and runs it after schemas that were made before.
export {};
