import type { z } from 'zod';
import { badValues } from './bad-values';

/** Words of zod itself, and those of ours that do not say what a value has to be. */
export const UNHELPFUL =
  /Invalid|expected|received|Too small|Too big|Unrecognized|No matching|NaN|safeint|^Does not have the form that is needed$|^Is not valid$/i;

type Parse = (value: unknown) => z.ZodSafeParseResult<unknown>;

/** Every text with which the schema refuses a bad value, those of a union's options included. */
export function faultTexts(
  schema: z.ZodType,
  parse: Parse = (value) => schema.safeParse(value),
): string[] {
  const texts = badValues(schema).flatMap((value) => textsOf(parse(value).error?.issues ?? []));
  return [...new Set(texts)];
}

export function unhelpfulTexts(schema: z.ZodType, parse?: Parse): string[] {
  return faultTexts(schema, parse).filter((text) => UNHELPFUL.test(text));
}

/** Unhelpful texts of a schema for variables of the environment, whose values are texts. */
export function unhelpfulVariableTexts(schema: z.ZodType): string[] {
  return unhelpfulTexts(schema, (value) => {
    const set = Object.entries(Object(value) as object).filter(([, one]) => one !== undefined);
    return schema.safeParse(Object.fromEntries(set.map(([name, one]) => [name, String(one)])));
  });
}

function textsOf(issues: readonly z.core.$ZodIssue[]): string[] {
  return issues.flatMap((issue) => [
    issue.message,
    ...(issue.code === 'invalid_union' ? textsOf(issue.errors.flat()) : []),
  ]);
}
