import { config } from 'zod';

config({ jitless: true });

// Without an export the bundler takes this for CommonJS and runs it after the schemas of modules imported earlier.
export {};
