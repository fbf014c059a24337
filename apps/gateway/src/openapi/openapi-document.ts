import { STATUS_CODES } from 'node:http';
import {
  AppError,
  isAllowed,
  problemSchema,
  type ErrorCode,
  type RequestContent,
  type ResponseContent,
  type RouteDefinition,
} from '@tabdock/contracts/core';
import { z } from 'zod';
import { HTTP_STATUS } from '../errors/http-status';
import { toProblem } from '../errors/problem';
import { changesState } from '../http/origin/same-origin';
import { unknownIdCode } from '../routes/route-input';
import { ComponentSchemas, type JsonSchema } from './json-schema';

/** Errors of requests that change something, about a body that is not accepted. */
const WRITE_ERRORS = ['REQUEST.TOO_LARGE', 'REQUEST.UNSUPPORTED_MEDIA_TYPE'] as const;

const IF_MATCH: Parameter = {
  name: 'If-Match',
  in: 'header',
  required: false,
  description:
    'The revision that was read before, in quotes. When there is another by now, nothing is written and the problem holds the present state. Without it the last write wins.',
  schema: { type: 'string', pattern: '^"\\d+"$', example: '"3"' },
};

interface MediaType {
  readonly schema: JsonSchema;
  readonly example?: unknown;
  readonly examples?: Readonly<Record<string, { readonly value: unknown }>>;
}
type Content = Readonly<Record<string, MediaType>>;

export interface Parameter {
  readonly name: string;
  readonly in: 'path' | 'query' | 'header';
  readonly required: boolean;
  readonly description?: string;
  readonly schema: JsonSchema;
}

export interface Operation {
  readonly operationId: string;
  readonly tags: readonly string[];
  readonly summary: string;
  readonly description?: string;
  readonly parameters: readonly Parameter[];
  readonly requestBody?: { readonly required: true; readonly content: Content };
  readonly responses: Readonly<Record<string, { description: string; content?: Content }>>;
}

export interface OpenApiDocument {
  readonly openapi: '3.0.0';
  readonly info: Readonly<Record<'title' | 'description' | 'version', string>>;
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: { readonly schemas: Readonly<Record<string, JsonSchema>> };
}

/** The description of the HTTP API, from its routes alone. */
export function openApiDocument(routes: readonly RouteDefinition[]): OpenApiDocument {
  const schemas = new ComponentSchemas();
  const problem = schemas.schemaOf(problemSchema, 'output');
  const paths: Record<string, Record<string, Operation>> = {};
  for (const route of routes) {
    const path = route.endpoint.path.replace(/:(\w+)/g, '{$1}');
    const operations = (paths[path] ??= {});
    operations[route.endpoint.method.toLowerCase()] = operationOf(route, schemas, problem);
  }
  return {
    openapi: '3.0.0',
    info: {
      title: 'Tabdock',
      description: 'Search guitar tabs and download them as Guitar Pro files',
      version: '1',
    },
    paths,
    components: { schemas: schemas.components },
  };
}

function operationOf(
  route: RouteDefinition,
  schemas: ComponentSchemas,
  problem: JsonSchema,
): Operation {
  const { id, tag, summary, description, query, body, ifMatch } = route.options;
  const problems = [...problemsOf(route)].map(([status, codes]) => [
    status,
    {
      description: STATUS_CODES[status] ?? 'Error',
      content: { 'application/problem+json': { schema: problem, examples: examplesOf(codes) } },
    },
  ]);
  return {
    operationId: id,
    tags: [tag],
    summary,
    ...(description !== undefined && { description }),
    parameters: [
      ...parametersOf(route.params, 'path', schemas),
      ...(query === 'ignored' ? [] : parametersOf(query, 'query', schemas)),
      ...(ifMatch ? [IF_MATCH] : []),
    ],
    ...(body && { requestBody: { required: true, content: contentOf(body, 'input', schemas) } }),
    responses: {
      ...Object.fromEntries(problems),
      ...Object.fromEntries(
        route.responses.map(({ status, description, content }) => [
          status,
          {
            description,
            ...(content.kind !== 'redirect' && { content: contentOf(content, 'output', schemas) }),
          },
        ]),
      ),
    },
  };
}

function parametersOf(
  schema: z.ZodObject | undefined,
  place: Parameter['in'],
  schemas: ComponentSchemas,
): Parameter[] {
  if (!schema) return [];
  const { properties = {}, required = [] } = schemas.schemaOf(schema, 'input') as {
    properties?: Record<string, JsonSchema & { description?: string }>;
    required?: readonly string[];
  };
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: required.includes(name),
    ...(property.description !== undefined && { description: property.description }),
    schema: property,
  }));
}

function contentOf(
  content: Exclude<RequestContent | ResponseContent, { kind: 'redirect' }>,
  io: 'input' | 'output',
  schemas: ComponentSchemas,
): Content {
  switch (content.kind) {
    case 'json':
    case 'json-stream':
      return { 'application/json': described(content, io, schemas) };
    case 'form': {
      const form = described(content, io, schemas);
      return { 'application/x-www-form-urlencoded': form, 'multipart/form-data': form };
    }
    case 'html':
      return { 'text/html': { schema: { type: 'string' } } };
    case 'bytes':
    case 'stream':
      return { [content.contentType]: { schema: { type: 'string', format: 'binary' } } };
  }
}

function described(
  { schema, example }: { schema: z.ZodType; example: unknown },
  io: 'input' | 'output',
  schemas: ComponentSchemas,
): MediaType {
  return { schema: schemas.schemaOf(schema, io), example };
}

/** The error codes that a route can end with, by status: its own, and those that follow from its definition. */
function problemsOf(route: RouteDefinition): Map<number, ErrorCode[]> {
  const { endpoint, options, params, responses } = route;
  const { permission, origin, limit, query, body, ifMatch, errors } = options;
  const writes = changesState(endpoint.method);
  const refusesInput = params || body || writes || query === undefined || isStrict(query);
  const codes = [...errors];
  if (hasId(params)) codes.push(unknownIdCode(route));
  if (ifMatch) codes.push('REQUEST.OUTDATED');
  if (refusesInput) codes.push('REQUEST.INVALID');
  if (!isAllowed(permission, 'guest')) codes.push('AUTH.REQUIRED');
  if (!isAllowed(permission, 'user')) codes.push('AUTH.FORBIDDEN', 'AUTH.SECOND_FACTOR_MISSING');
  if (writes) codes.push(...WRITE_ERRORS);
  if (writes && origin !== 'any') codes.push('REQUEST.FORBIDDEN_ORIGIN');
  if (limit !== 'none') codes.push('REQUEST.TOO_MANY');
  // All other routes ask another service.
  if (permission !== 'service.describe') codes.push('SERVICE.UNAVAILABLE');
  const own = responses.map(({ status }) => status);
  return Map.groupBy(
    [...new Set(codes)].filter((code) => !own.includes(HTTP_STATUS[code])),
    (code) => HTTP_STATUS[code],
  );
}

function examplesOf(codes: readonly ErrorCode[]): MediaType['examples'] {
  return Object.fromEntries(
    codes.map((code) => [code, { value: toProblem(new AppError(code), undefined) }]),
  );
}

function hasId(params: z.ZodObject | undefined): boolean {
  return Object.values(params?.shape ?? {}).some((parameter) => parameter instanceof z.ZodUUID);
}

/** Whether unknown parameters are refused. */
function isStrict(query: z.ZodObject | 'ignored'): boolean {
  return query !== 'ignored' && query.def.catchall?._zod.def.type === 'never';
}
