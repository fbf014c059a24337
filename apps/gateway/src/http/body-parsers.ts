import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { AppError } from '@tabdock/contracts/core';

/** JSON only. An empty body is no body, whatever its content type says. */
export function acceptJsonOnly(app: NestFastifyApplication): void {
  const fastify = app.getHttpAdapter().getInstance();
  const { bodyLimit } = fastify.initialConfig;
  app.useBodyParser('application/json', { bodyLimit }, (_request, body, done) => {
    try {
      done(null, body.length === 0 ? undefined : JSON.parse(body.toString('utf8')));
    } catch (cause) {
      done(new AppError('REQUEST.INVALID', 'The body is not valid JSON.', { cause }));
    }
  });
  // Nest would accept forms, which other sites can send without asking.
  app.useBodyParser('application/x-www-form-urlencoded', { bodyLimit }, (_request, _body, done) =>
    done(new AppError('REQUEST.UNSUPPORTED_MEDIA_TYPE')),
  );
  fastify.removeContentTypeParser('text/plain');
}
