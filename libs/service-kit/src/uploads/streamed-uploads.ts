import type { Readable } from 'node:stream';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import type { FastifyAdapter } from '@nestjs/platform-fastify';

/** Passes bodies of `application/octet-stream` on as they come in, and drops what is left of refused ones. */
@Injectable()
export class StreamedUploads implements OnModuleInit {
  constructor(private readonly host: HttpAdapterHost<FastifyAdapter>) {}

  onModuleInit(): void {
    const fastify = this.host.httpAdapter.getInstance();
    fastify.addContentTypeParser(
      'application/octet-stream',
      (_request: unknown, payload: Readable, done: (error: null, body: Readable) => void) =>
        done(null, payload),
    );
    // Node discards the rest of a body only if nothing has begun to read it; the connection's next request is behind
    // it.
    fastify.addHook('onResponse', (request, _reply, done) => {
      request.raw.resume();
      done();
    });
  }
}
