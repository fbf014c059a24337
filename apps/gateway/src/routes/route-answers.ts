import type { Readable } from 'node:stream';
import type { ResponseContent, ResponseContentOf, RouteDefinition } from '@tabdock/contracts/core';
import type { z } from 'zod';

/** A redirect. */
export class RedirectTo {
  constructor(readonly url: string) {}
}

/** A body that is sent piece by piece with backpressure, and destroyed when the client leaves. */
export class StreamOf {
  constructor(
    readonly pieces: Readable,
    readonly headers: Readonly<Record<string, string | string[] | undefined>> = {},
  ) {}
}

/** The client left before there was a response. */
export const CLIENT_LEFT = Symbol('CLIENT_LEFT');

type Answer<Content extends ResponseContent> = Content extends {
  kind: 'json';
  schema: infer Schema extends z.ZodType;
}
  ? z.output<Schema>
  : Content extends { kind: 'html' }
    ? string
    : Content extends { kind: 'redirect' }
      ? RedirectTo
      : Content extends { kind: 'bytes' }
        ? Uint8Array
        : StreamOf | typeof CLIENT_LEFT;

/** What a handler of the route returns. */
export type AnswerOf<R extends RouteDefinition> = Answer<ResponseContentOf<R>>;
