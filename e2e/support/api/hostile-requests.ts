import { HOSTILE_BODIES, HOSTILE_JSON, HOSTILE_PARAMETERS } from './hostile-values';
import { jsonWith, type RouteInput } from './input-fields';

const FORM = 'application/x-www-form-urlencoded';

export interface HostileRequest {
  readonly path: string;
  readonly init: RequestInit;
}

/** Every value that hurts in every place of the route, one at a time. */
export function requestsTo({ method, path, params, query, body }: RouteInput): HostileRequest[] {
  const address = (changed: Record<string, string> = {}) =>
    path.replace(/\{(\w+)\}/g, (_all, name: string) => changed[name] ?? params[name] ?? 'x');
  const contentType = body?.contentType ?? 'application/json';
  const headers = { 'content-type': contentType };
  const send = (sent: string): HostileRequest => ({
    path: address(),
    init: { method, headers, body: sent },
  });
  const encode = (example: unknown) =>
    contentType === FORM
      ? new URLSearchParams(example as Record<string, string>).toString()
      : JSON.stringify(example ?? {});
  const valid = { method, ...(body && { headers, body: encode(body.example) }) };
  return [
    ...Object.keys(params).flatMap((name) =>
      HOSTILE_PARAMETERS.map((value) => ({ path: address({ [name]: value }), init: valid })),
    ),
    ...query.flatMap((name) =>
      HOSTILE_PARAMETERS.map((value) => ({ path: `${address()}?${name}=${value}`, init: valid })),
    ),
    ...['unknown', '__proto__'].map((name) => ({ path: `${address()}?${name}=%00`, init: valid })),
    ...(method === 'GET' ? [] : HOSTILE_BODIES.map(send)),
    ...(body?.fields ?? []).flatMap((field) =>
      contentType === FORM
        ? HOSTILE_PARAMETERS.map((value) =>
            send(`${encode(body?.example)}&${field.join('.')}=${value}`),
          )
        : HOSTILE_JSON.map((raw) => send(jsonWith(body?.example, field, raw))),
    ),
  ];
}
