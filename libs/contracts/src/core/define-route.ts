import { z } from 'zod';
import type { Permission } from './access';
import { pathParameters, type Endpoint, type PathParameter } from '../endpoints';
import type { ErrorCode } from './errors';

export interface JsonContent<Schema extends z.ZodType = z.ZodType> {
  readonly kind: 'json';
  readonly schema: Schema;
  readonly example: unknown;
}

/**
 * `application/x-www-form-urlencoded` or `multipart/form-data` without files; a name that is sent several times is an
 * array.
 */
export interface FormContent<Schema extends z.ZodType = z.ZodType> {
  readonly kind: 'form';
  readonly schema: Schema;
  readonly example: unknown;
}

/** The whole of it in memory, as a `Uint8Array`. */
export interface BytesContent {
  readonly kind: 'bytes';
  readonly contentType: string;
}

/** Piece by piece, with backpressure. */
export interface StreamContent {
  readonly kind: 'stream';
  readonly contentType: string;
}

/** A stream of JSON text, too long to build at once. */
export interface JsonStreamContent<Schema extends z.ZodType = z.ZodType> {
  readonly kind: 'json-stream';
  readonly contentType: 'application/json';
  readonly schema: Schema;
  readonly example: unknown;
}

/** A small page for links that people open in a window. */
export interface HtmlContent {
  readonly kind: 'html';
}

/** 302 to another address. */
export interface RedirectContent {
  readonly kind: 'redirect';
}

export type RequestContent = JsonContent | FormContent | BytesContent | StreamContent;
export type ResponseContent =
  JsonContent | BytesContent | StreamContent | JsonStreamContent | HtmlContent | RedirectContent;

export interface RouteResponse<Content extends ResponseContent = ResponseContent> {
  readonly status: number;
  readonly description: string;
  readonly content: Content;
}

/** The example is checked against the schema when it is compiled, and by a test. */
export function json<Schema extends z.ZodType>(
  schema: Schema,
  example: NoInfer<z.input<Schema>>,
): JsonContent<Schema> {
  return { kind: 'json', schema, example };
}

export function form<Schema extends z.ZodType>(
  schema: Schema,
  example: NoInfer<z.input<Schema>>,
): FormContent<Schema> {
  return { kind: 'form', schema, example };
}

export function bytes(contentType: string): BytesContent {
  return { kind: 'bytes', contentType };
}

export function stream(contentType: string): StreamContent {
  return { kind: 'stream', contentType };
}

export function jsonStream<Schema extends z.ZodType>(
  schema: Schema,
  example: NoInfer<z.input<Schema>>,
): JsonStreamContent<Schema> {
  return { kind: 'json-stream', contentType: 'application/json', schema, example };
}

export function html(): HtmlContent {
  return { kind: 'html' };
}

export function redirect(): RedirectContent {
  return { kind: 'redirect' };
}

/** One of the responses of a route: 302 for a redirect, else 200 unless `status` says otherwise. */
export function responds<Content extends ResponseContent>(
  content: Content,
  description: string,
  status: number = content.kind === 'redirect' ? 302 : 200,
): RouteResponse<Content> {
  return { content, description, status };
}

/**
 * `per-minute`: as many requests a minute of one visitor, and of one network address, as the gateway's configuration
 * says. `generous`: ten times as many, for data that pages load by themselves and for files. `none`: no limit, for
 * routes that call no other service.
 */
export type RouteLimit = 'per-minute' | 'generous' | 'none';

export interface RouteOptions<Path extends string = string> {
  /** Unique; the OpenAPI document's `operationId`. */
  readonly id: string;
  /** The group in the OpenAPI document. */
  readonly tag: string;
  readonly summary: string;
  readonly description?: string;
  readonly permission: Permission;
  /**
   * Origins that may call it. `any`: other sites and mail programs too. If left out, they are refused whatever changes
   * something.
   */
  readonly origin?: 'any';
  readonly limit: RouteLimit;
  /** A schema for each parameter of the path. */
  readonly params?: Readonly<Record<PathParameter<Path>, z.ZodType>>;
  /** Schema of the query; if left out, query parameters are refused. `ignored`: they are allowed and change nothing. */
  readonly query?: z.ZodObject | 'ignored';
  /** Schema of the body; if left out, a body is refused, but for an empty object. */
  readonly body?: RequestContent;
  /**
   * Takes `If-Match` with the revision that was read before (`"3"`) and responds with REQUEST.OUTDATED and the present
   * state when there is another by now. Without the header the last write wins.
   */
  readonly ifMatch?: true;
  readonly response: JsonContent | JsonStreamContent | readonly RouteResponse[];
  /** What can go wrong beside what follows from the rest: input, permission, origin, limit, a service that is away. */
  readonly errors: readonly ErrorCode[];
}

type ParamsFor<Path extends string> = [PathParameter<Path>] extends [never]
  ? { readonly params?: never }
  : { readonly params: Readonly<Record<PathParameter<Path>, z.ZodType>> };

export interface RouteDefinition<
  E extends Endpoint = Endpoint,
  Options extends RouteOptions = RouteOptions,
> {
  readonly kind: 'route';
  readonly endpoint: E;
  readonly options: Options;
  /** Schema of the path's parameters; undefined for a path without any. */
  readonly params: z.ZodObject | undefined;
  readonly responses: readonly RouteResponse[];
}

/**
 * An HTTP route of the gateway: everything that is known of it, in one place. The gateway derives its guards, the
 * parsing of its input and its OpenAPI from it, the web app its address and types.
 */
export function defineRoute<
  const E extends Endpoint,
  const Options extends RouteOptions<E['path']> & ParamsFor<E['path']>,
>(endpoint: E, options: Options): RouteDefinition<E, Options> {
  const { params, response }: RouteOptions = options;
  const named = Object.keys(params ?? {});
  if (named.toSorted().join() !== pathParameters(endpoint.path).toSorted().join()) {
    throw new Error(`${addressOf(endpoint)} has other parameters than its path`);
  }
  return {
    kind: 'route',
    endpoint,
    options,
    params: params && z.strictObject(params),
    responses: 'kind' in response ? [responds(response, '')] : response,
  };
}

/** Method and path, for example `GET /api/files/:downloadId`. */
export function addressOf({ method, path }: Endpoint): string {
  return `${method} ${path}`;
}

type OptionsOf<R extends RouteDefinition> = R['options'];

export type ParamsOf<R extends RouteDefinition> =
  OptionsOf<R> extends { params: infer Shape extends Record<string, z.ZodType> }
    ? { [Name in keyof Shape]: z.output<Shape[Name]> }
    : Record<never, never>;

export type QueryOf<R extends RouteDefinition> =
  OptionsOf<R> extends { query: infer Query extends z.ZodType }
    ? z.output<Query>
    : Record<never, never>;
export type QueryInputOf<R extends RouteDefinition> =
  OptionsOf<R> extends { query: infer Query extends z.ZodType } ? z.input<Query> : undefined;

/** The revision that a caller names. */
export type IfMatchOf<R extends RouteDefinition> =
  OptionsOf<R> extends { ifMatch: true } ? number | undefined : undefined;

type Body<R extends RouteDefinition> =
  OptionsOf<R> extends { body: infer Content extends RequestContent } ? Content : undefined;

/** The body as a handler receives it; a `stream` is the platform's own kind of stream. */
export type BodyOf<R extends RouteDefinition, Stream = unknown> =
  Body<R> extends { schema: infer Schema extends z.ZodType }
    ? z.output<Schema>
    : Body<R> extends { kind: 'bytes' }
      ? Uint8Array
      : Body<R> extends { kind: 'stream' }
        ? Stream
        : undefined;
/** The body as a caller sends it. */
export type BodyInputOf<R extends RouteDefinition> =
  Body<R> extends { schema: infer Schema extends z.ZodType } ? z.input<Schema> : undefined;

/** What the route's responses may hold. */
export type ResponseContentOf<R extends RouteDefinition> =
  OptionsOf<R>['response'] extends infer Content extends ResponseContent
    ? Content
    : OptionsOf<R>['response'] extends readonly RouteResponse<infer Content>[]
      ? Content
      : never;

/** What a caller reads of a JSON response. */
export type ResponseOf<R extends RouteDefinition> =
  ResponseContentOf<R> extends infer Content
    ? Content extends { schema: infer Schema extends z.ZodType }
      ? z.output<Schema>
      : never
    : never;
