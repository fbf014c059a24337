import type { Endpoint, PathParameter } from '@tabdock/contracts/endpoints';
import type { BodyInputOf, IfMatchOf, QueryInputOf, ResponseOf } from '@tabdock/contracts/core';
import type { RouteOf } from '@tabdock/contracts/gateway';
import type { ApiRequest } from './base-query';

/** What the route at an endpoint responds with. */
export type AnswerOf<E extends Endpoint> = ResponseOf<RouteOf<E>>;
/** The body that the route at an endpoint takes. */
export type BodyFor<E extends Endpoint> = BodyInputOf<RouteOf<E>>;

type Params<E extends Endpoint> = [PathParameter<E['path']>] extends [never]
  ? { params?: never }
  : { params: Record<PathParameter<E['path']>, string> };
type Body<E extends Endpoint> = RouteOf<E>['options'] extends { body: { kind: 'stream' } }
  ? { body: Blob }
  : BodyFor<E> extends undefined
    ? { body?: never }
    : { body: BodyFor<E> };
/** Values of a query are text in the end; their names are checked here, what they say by the gateway. */
type Query<Input> = { [Name in keyof Input]: string | number };

/** Required where a route takes one: the app never overwrites what it has not read. */
type IfMatch<E extends Endpoint> =
  number extends IfMatchOf<RouteOf<E>> ? { ifMatch: number } : { ifMatch?: never };

export type RouteInput<E extends Endpoint> = Params<E> &
  Body<E> &
  IfMatch<E> & { query?: Query<QueryInputOf<RouteOf<E>>> };
type InputArguments<E extends Endpoint> =
  Record<never, never> extends RouteInput<E> ? [input?: RouteInput<E>] : [input: RouteInput<E>];

/** A call to the route at an endpoint; its address and types come from the contracts. */
export function fromRoute<E extends Endpoint>(
  endpoint: E,
  ...[input]: InputArguments<E>
): ApiRequest {
  const { params, query, body, ifMatch } = (input ?? {}) as Pick<
    ApiRequest,
    'query' | 'body' | 'ifMatch'
  > & {
    params?: Record<string, string>;
  };
  return {
    method: endpoint.method,
    path: pathOf(endpoint, params),
    ...(query && { query }),
    ...(body !== undefined && { body }),
    ...(ifMatch !== undefined && { ifMatch }),
  };
}

/** The address of an endpoint for a link. */
export function hrefOf<E extends Endpoint>(
  endpoint: E,
  ...[params]: [PathParameter<E['path']>] extends [never]
    ? []
    : [params: Record<PathParameter<E['path']>, string>]
): string {
  return pathOf(endpoint, params);
}

function pathOf({ path }: Endpoint, params: Record<string, string> = {}): string {
  return path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
}
