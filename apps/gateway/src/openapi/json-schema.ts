import { z } from 'zod';

export type JsonSchema = Readonly<Record<string, unknown>>;
type Direction = 'input' | 'output';

/** Turns zod schemas into those of OpenAPI 3.0; the ones with an id become components. */
export class ComponentSchemas {
  readonly components: Record<string, JsonSchema> = {};

  /** Schema of what a client sends (`input`) or receives (`output`). */
  schemaOf(schema: z.ZodType, io: Direction): JsonSchema {
    const { definitions, ...converted } = z.toJSONSchema(schema, {
      target: 'openapi-3.0',
      io,
      // What only a program can check, such as a date, is described by its example.
      unrepresentable: 'any',
    }) as JsonSchema & { definitions?: Record<string, JsonSchema> };
    for (const [id, component] of Object.entries(definitions ?? {})) this.add(id, component);
    return relocated(converted);
  }

  private add(id: string, component: JsonSchema): void {
    const added = relocated(component);
    const known = this.components[id];
    if (known && JSON.stringify(known) !== JSON.stringify(added)) {
      throw new Error(`Two different schemas have the id ${id}`);
    }
    this.components[id] = added;
  }
}

/** References to where OpenAPI keeps schemas; without what zod adds for itself. */
function relocated({ $schema: _, id: __, ...schema }: JsonSchema): JsonSchema {
  return JSON.parse(
    JSON.stringify(schema).replaceAll('"#/definitions/', '"#/components/schemas/'),
  ) as JsonSchema;
}
