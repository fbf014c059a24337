/** The part of an OpenAPI schema that says where input goes. */
interface Schema {
  readonly $ref?: string;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly items?: Schema;
  readonly example?: unknown;
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly allOf?: readonly Schema[];
}

interface Operation {
  readonly parameters?: readonly { readonly name: string; in: string; readonly schema: Schema }[];
  readonly requestBody?: {
    readonly content: Readonly<Record<string, { schema: Schema; example?: unknown }>>;
  };
}

export interface Description {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: { readonly schemas: Readonly<Record<string, Schema>> };
}

export type FieldPath = readonly (string | number)[];

/** A route with an example of everything that it takes. */
export interface RouteInput {
  readonly method: string;
  /** Path with `{names}` of its parameters. */
  readonly path: string;
  readonly params: Readonly<Record<string, string>>;
  /** Names. */
  readonly query: readonly string[];
  readonly body:
    | { readonly contentType: string; readonly example: unknown; readonly fields: FieldPath[] }
    | undefined;
}

/** Deeper than any body, so that a schema that contains itself ends. */
const DEPTH_MAX = 6;

/** Every route of the description. */
export function routeInputs({ paths, components }: Description): RouteInput[] {
  return Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, { parameters = [], requestBody }]) => {
      const named = (place: string) => parameters.filter((parameter) => parameter.in === place);
      const [content] = Object.entries(requestBody?.content ?? {});
      return {
        method: method.toUpperCase(),
        path,
        params: Object.fromEntries(
          named('path').map(({ name, schema }) => [name, String(schema.example)]),
        ),
        query: named('query').map(({ name }) => name),
        body: content && {
          contentType: content[0],
          example: content[1].example,
          fields: fieldsOf(content[1].schema, components.schemas),
        },
      };
    }),
  );
}

/** Places of every field, at each depth. */
function fieldsOf(
  schema: Schema,
  components: Description['components']['schemas'],
  path: FieldPath = [],
): FieldPath[] {
  if (path.length >= DEPTH_MAX) return [];
  const { $ref, properties = {}, items, anyOf = [], oneOf = [], allOf = [] } = schema;
  const named = components[$ref?.split('/').at(-1) ?? ''];
  const alternatives = [...anyOf, ...oneOf, ...allOf, ...(named ? [named] : [])];
  const found = [
    ...alternatives.flatMap((alternative) => fieldsOf(alternative, components, path)),
    ...Object.entries(properties).flatMap(([name, inner]) => [
      [...path, name],
      ...fieldsOf(inner, components, [...path, name]),
    ]),
    ...(items ? [[...path, 0], ...fieldsOf(items, components, [...path, 0])] : []),
  ];
  return [...new Map(found.map((field) => [field.join('.'), field])).values()];
}

/** JSON of the body with raw JSON at a field; what is missing on the way there is made. */
export function jsonWith(body: unknown, path: FieldPath, raw: string): string {
  const placeholder = '@@raw@@';
  const replaced = replaceAt(body, path, placeholder);
  return JSON.stringify(replaced).replace(`"${placeholder}"`, () => raw);
}

function replaceAt(value: unknown, [name, ...rest]: FieldPath, inner: unknown): unknown {
  if (name === undefined) return inner;
  if (typeof name === 'number') {
    const [first, ...others] = Array.isArray(value) ? (value as unknown[]) : [];
    return [replaceAt(first, rest, inner), ...others];
  }
  const fields = typeof value === 'object' && value !== null ? value : {};
  const present = (fields as Record<string, unknown>)[name];
  return { ...fields, [name]: replaceAt(present, rest, inner) };
}
