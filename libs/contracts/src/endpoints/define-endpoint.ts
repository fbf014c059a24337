export type HttpMethod = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** Where a route is called. It knows no schema, so that the web app can bundle it without any. */
export interface Endpoint<Method extends HttpMethod = HttpMethod, Path extends string = string> {
  readonly method: Method;
  /** Path from the root, its parameters with a colon: `/api/files/:downloadId`. */
  readonly path: Path;
}

/*@__NO_SIDE_EFFECTS__*/
export function defineEndpoint<const Method extends HttpMethod, const Path extends string>(
  method: Method,
  path: Path,
): Endpoint<Method, Path> {
  return { method, path };
}

/** Names of the parameters of a path: `'downloadId'` for `/api/files/:downloadId`. */
export type PathParameter<Path extends string> =
  Path extends `${string}:${infer Name}/${infer Rest}`
    ? Name | PathParameter<Rest>
    : Path extends `${string}:${infer Name}`
      ? Name
      : never;

/** The names of a path's parameters in their order. */
export function pathParameters(path: string): string[] {
  return [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => name);
}
