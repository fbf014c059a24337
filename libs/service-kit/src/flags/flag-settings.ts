import { z } from 'zod';

/** Percentages (0 to 100) by the name of the flag. */
export type FlagSettings = ReadonlyMap<string, number>;

const SETTING = /^([a-z][a-z0-9-]*)=(?:(on)|(off)|(\d{1,3}(?:\.\d+)?)%)$/;

/**
 * A variable of a service's configuration that sets feature flags, for example `late-results=on,new-zip=25%`. It wins
 * over the table.
 */
export const flagSettings = z
  .string()
  .default('')
  .transform((text, context): FlagSettings => {
    const settings = new Map<string, number>();
    for (const part of text.split(',').map((one) => one.trim())) {
      if (part === '') continue;
      const match = SETTING.exec(part);
      const percentage = match?.[2] ? 100 : match?.[3] ? 0 : Number(match?.[4]);
      if (match?.[1] === undefined || !(percentage <= 100)) {
        context.addIssue({
          code: 'custom',
          message: `"${part}" is not like name=on, name=off or name=25%`,
        });
        return z.NEVER;
      }
      settings.set(match[1], percentage);
    }
    return settings;
  });
