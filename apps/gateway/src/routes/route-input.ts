import {
  AppError,
  fieldFaults,
  revisionSchema,
  type ErrorCode,
  type RouteDefinition,
} from '@tabdock/contracts/core';
import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { ValidationError } from '../errors/validation-error';
import { refuseUnstorable } from './storable-input';

/** Parses a value by a schema of the contracts. @throws ValidationError that names each faulty field */
export function parseInput<Schema extends z.ZodType>(
  schema: Schema,
  value: unknown,
): z.output<Schema> {
  return accepted(schema.safeParse(value));
}

/** @throws ValidationError if the route takes no query parameters and some were sent */
export function refuseUnknownQuery({ options }: RouteDefinition, { query }: FastifyRequest): void {
  if (options.query === undefined) refuseFields(Object.keys(query ?? {}));
}

/**
 * Refuses an id in the path that cannot be one, as if nothing had it.
 *
 * @throws AppError that nothing is there, or ValidationError
 */
export function parseParams(route: RouteDefinition, request: FastifyRequest): unknown {
  const { params } = route;
  if (!params) return {};
  const parsed = params.safeParse(request.params);
  if (parsed.error?.issues.every(isNoId)) throw new AppError(unknownIdCode(route));
  return accepted(parsed);
}

/** What a route answers for an id that nothing has. */
export function unknownIdCode({ options: { errors } }: RouteDefinition): ErrorCode {
  return errors.find((code) => code.endsWith('NOT_FOUND')) ?? 'REQUEST.NOT_FOUND';
}

/** @throws ValidationError */
export function parseQuery(
  { options: { query } }: RouteDefinition,
  request: FastifyRequest,
): unknown {
  return query === undefined || query === 'ignored' ? {} : parseInput(query, request.query);
}

/**
 * Bytes and streams pass as they are. A route without a body accepts an empty object, as some clients always send one.
 *
 * @throws ValidationError
 */
export function parseBody(
  { options: { body } }: RouteDefinition,
  request: FastifyRequest,
): unknown {
  if (body === undefined) return refuseBody(request.body);
  return 'schema' in body ? parseInput(body.schema, request.body) : request.body;
}

/**
 * The revision of the `If-Match` header: `3` for `"3"`, undefined without the header and for `*`, which any revision
 * matches. Routes that take none ignore it.
 *
 * @throws ValidationError
 */
export function parseIfMatch(
  { options: { ifMatch } }: RouteDefinition,
  { headers }: FastifyRequest,
): number | undefined {
  const header = headers['if-match'];
  if (!ifMatch || header === undefined || header === '*') return undefined;
  const [, digits] = /^"(\d+)"$/.exec(header) ?? [];
  const revision = revisionSchema.safeParse(Number(digits));
  if (revision.success) return revision.data;
  throw new ValidationError([{ path: 'If-Match', message: 'Must be a revision in quotes, "3"' }]);
}

function isNoId(issue: z.core.$ZodIssue): boolean {
  return issue.code === 'invalid_format' && issue.format === 'uuid';
}

/** @throws ValidationError */
function accepted<T>(parsed: z.ZodSafeParseResult<T>): T {
  if (!parsed.success) throw new ValidationError(fieldFaults(parsed.error));
  // What a schema cleans instead of refusing it is fine by now.
  refuseUnstorable(parsed.data);
  return parsed.data;
}

function refuseBody(body: unknown): undefined {
  if (body === undefined || body === null) return undefined;
  if (typeof body !== 'object' || Array.isArray(body)) {
    throw new ValidationError([{ path: '', message: 'This request has no body' }]);
  }
  refuseFields(Object.keys(body));
  return undefined;
}

function refuseFields(names: readonly string[]): void {
  if (names.length === 0) return;
  throw new ValidationError(names.map((path) => ({ path, message: 'Is not a known field' })));
}
