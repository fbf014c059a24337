import type { Readable } from 'node:stream';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { AppError, type RequestContent } from '@tabdock/contracts/core';
import type { FastifyRequest } from 'fastify';

/** What `@Route` writes into Fastify's configuration of a route. */
interface BodyConfig {
  readonly body?: RequestContent;
}

/**
 * Reads bodies as the route says; JSON where it says nothing. A content type that the route does not take is refused
 * with 415: other sites can send forms and plain text without asking the browser.
 */
export function parseBodies(app: NestFastifyApplication): void {
  const fastify = app.getHttpAdapter().getInstance();
  const { bodyLimit } = fastify.initialConfig;
  app.useBodyParser('application/json', { bodyLimit }, (request, body, done) => {
    const content = bodyOf(request);
    // Not parsed: a signature is over the bytes.
    if (content?.kind === 'bytes' && content.contentType === 'application/json') {
      return done(null, body);
    }
    if ((content?.kind ?? 'json') !== 'json') return done(unsupported());
    try {
      // An empty body is no body, whatever its content type.
      done(null, body.length === 0 ? undefined : JSON.parse(body.toString('utf8')));
    } catch (cause) {
      done(new AppError('REQUEST.INVALID', 'The body is not valid JSON.', { cause }));
    }
  });
  app.useBodyParser('application/x-www-form-urlencoded', { bodyLimit }, (request, body, done) => {
    if (bodyOf(request)?.kind !== 'form') return done(unsupported());
    done(null, fieldsOf(new URLSearchParams(body.toString('utf8'))));
  });
  app.useBodyParser('multipart/form-data', { bodyLimit }, (request, body, done) => {
    if (bodyOf(request)?.kind !== 'form') return done(unsupported());
    const type = (request as FastifyRequest).headers['content-type'] ?? '';
    new Response(body, { headers: { 'content-type': type } })
      .formData()
      .then(fieldsOf)
      .then(
        (fields) => done(null, fields),
        (cause: unknown) =>
          done(new AppError('REQUEST.INVALID', 'The body is not a valid form.', { cause })),
      );
  });
  fastify.removeContentTypeParser('text/plain');
  fastify.addContentTypeParser('*', (request: FastifyRequest, payload: Readable, done) => {
    const body = bodyOf(request);
    if (!body || !('contentType' in body) || body.contentType !== typeOf(request)) {
      return done(unsupported());
    }
    if (body.kind === 'stream') return done(null, payload);
    readAll(payload, bodyLimit).then((body) => done(null, body), done);
  });
}

function bodyOf(request: unknown): RequestContent | undefined {
  return ((request as FastifyRequest).routeOptions.config as BodyConfig).body;
}

/** Without its parameters. */
function typeOf({ headers }: FastifyRequest): string | undefined {
  return headers['content-type']?.split(';')[0]?.trim().toLowerCase();
}

function unsupported(): AppError {
  return new AppError('REQUEST.UNSUPPORTED_MEDIA_TYPE');
}

/** A name that is sent several times has an array of values. Throws if the form has a file. */
function fieldsOf(form: URLSearchParams | FormData): Record<string, string | string[]> {
  return Object.fromEntries(
    [...new Set(form.keys())].map((name) => {
      const values = form.getAll(name).map(textOf);
      return [name, values.length === 1 ? (values[0] ?? '') : values];
    }),
  );
}

function textOf(value: string | File): string {
  if (typeof value !== 'string') throw new Error('A file where text was expected');
  return value;
}

async function readAll(payload: Readable, maxBytes = Infinity): Promise<Uint8Array> {
  const pieces: Buffer[] = [];
  let length = 0;
  for await (const piece of payload as AsyncIterable<Buffer>) {
    length += piece.length;
    if (length > maxBytes) throw new AppError('REQUEST.TOO_LARGE');
    pieces.push(piece);
  }
  return Buffer.concat(pieces);
}
