import { z } from 'zod';

/** CSS; ` >>> ` between two parts goes on inside open shadow roots. */
const css = z.string().min(1);

const onElement = {
  /** Whether the step is left out if the element does not come. */
  optional: z.boolean().optional(),
  /** The frame that has the element, in the page itself. */
  within: z.strictObject({ frame: css.describe('the frame that has the element') }).optional(),
  /** How long the element may take. */
  seconds: z.number().positive().optional(),
};

/** `{name}` in a URL or text is the tab's address as `{url}`, or one of `values`. */
export const browserStepSchema = z.union([
  z.strictObject({ goto: z.string().min(1).describe('the address to open') }),
  z.strictObject({ waitFor: css.describe('the element to wait for'), ...onElement }),
  z.strictObject({ click: css.describe('the element to click'), ...onElement }),
  z.strictObject({
    type: z
      .strictObject({
        selector: css.describe('the field to type into'),
        text: z.string().describe('what to type'),
      })
      .describe('what to type, and where'),
    ...onElement,
  }),
]);
export type BrowserStep = z.output<typeof browserStepSchema>;
/** A step that needs an element. */
export type ElementStep = Exclude<BrowserStep, { goto: string }>;

/** What becomes of `confirm()` and `prompt()`. */
export const dialogAnswerSchema = z.enum(['accept', 'dismiss']);
