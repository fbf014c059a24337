import { z } from 'zod';

/** All other headers are refused: we set them (identity, message framing), or they would log in. */
const HEADER =
  /^(accept|accept-language|origin|referer|x-(?!forwarded|real-ip|http-method)[a-z0-9-]+)$/i;

/** The body of a POST; `{name}` is filled into its texts. */
export const postSchema = z.union([
  z.strictObject({
    form: z
      .record(z.string().min(1), z.union([z.string(), z.number()]))
      .describe('the fields of the form'),
  }),
  z.strictObject({ json: z.json() }),
]);
export type RecipePost = z.output<typeof postSchema>;

/** What a request has beside its address. */
export const requestShape = {
  /** Body of a POST; if left out, the request is a GET. */
  post: postSchema.optional(),
  headers: z
    .record(
      z
        .string()
        .regex(
          HEADER,
          'Only Accept, Accept-Language, Origin, Referer and names that begin with X- may be set, but not X-Forwarded-…',
        ),
      z.string(),
    )
    .default({}),
};
export interface RecipeRequest {
  readonly url: string;
  readonly post?: RecipePost | undefined;
  readonly headers: Readonly<Record<string, string>>;
}
