import { extname, join } from 'node:path';
import { LimitedWork, type LimitedWorkOptions } from '../children/limited-work';
import { type ConversionResult, conversionResultSchema } from './conversion-result';
import type { ConversionRequest } from './convert-file';

/** Writes stored files in other formats, in child processes with limits. */
export class ScoreConverter extends LimitedWork<ConversionRequest, ConversionResult> {
  constructor(options?: LimitedWorkOptions) {
    const script = join(__dirname, `conversion.child${extname(__filename)}`);
    const parse = (sent: unknown) => conversionResultSchema.parse(sent);
    super({ name: 'converter', verb: 'convert', script, parse }, options);
  }
}
