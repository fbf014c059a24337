import type { Readable } from 'node:stream';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { AppError, type RequestContent } from '@tabdock/contracts/core';
import type { FastifyRequest } from 'fastify';

const FORM_TYPES = ['application/x-www-form-urlencoded', 'multipart/form-data'];
/** Forms of ours have a field or two; a megabyte of small ones would take seconds to parse. */
const FORM_LIMIT_BYTES = 16 * 1024;
const FIELDS_MAX = 100;

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
  app.useBodyParser(FORM_TYPES, { bodyLimit: FORM_LIMIT_BYTES }, (request, body, done) => {
    if (bodyOf(request)?.kind !== 'form') return done(unsupported());
    const type = (request as FastifyRequest).headers['content-type'] ?? '';
    new Response(body, { headers: { 'content-type': type } })
      .formData()
      .then(fieldsOf)
      .then(
        (fields) => done(null, fields),
        (cause: unknown) => done(brokenForm(cause)),
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

/** The content type without its parameters. */
function typeOf({ headers }: FastifyRequest): string | undefined {
  return headers['content-type']?.split(';')[0]?.trim().toLowerCase();
}

function unsupported(): AppError {
  return new AppError('REQUEST.UNSUPPORTED_MEDIA_TYPE');
}

/** A name that is sent several times has an array of values. Throws if the form has a file or too many fields. */
function fieldsOf(form: FormData): Record<string, string | string[]> {
  const sent = [...form];
  if (sent.length > FIELDS_MAX) {
    throw new AppError('REQUEST.INVALID', `A form may have at most ${FIELDS_MAX} fields.`);
  }
  const fields = Map.groupBy(sent, ([name]) => name);
  return Object.fromEntries(
    [...fields].map(([name, entries]) => {
      const values = entries.map(([, value]) => textOf(value));
      return [name, values.length === 1 ? (values[0] ?? '') : values];
    }),
  );
}

function brokenForm(cause: unknown): AppError {
  if (cause instanceof AppError) return cause;
  return new AppError('REQUEST.INVALID', 'The body is not a valid form.', { cause });
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
