import { constants } from 'node:zlib';
import fastifyCompress from '@fastify/compress';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';

/** Size below which a compressed response needs as many packets as a plain one. */
const THRESHOLD_BYTES = 1024;
/**
 * JSON, problems (RFC 9457), pages, what belongs to them, sitemaps and drawings. Tab files and archives are compressed already.
 */
const COMPRESSIBLE =
  /^(?:application\/(?:[\w.-]+\+)?json|application\/xml|text\/(?:html|css|javascript)|image\/svg\+xml)(?:;|$)/;
/** The plugin leaves requests with this header alone. */
const SEND_AS_IT_IS = 'x-no-compression';
/** Quality from 0 to 11; each step above this costs several times the processor time for a further percent. */
const BROTLI_QUALITY = 4;

/**
 * Compresses text of at least 1 KB for browsers that accept it, brotli before gzip (RFC 9110, 12.5.3). Files of
 * the web app are compressed when it is built. Bodies of requests are never decompressed.
 */
export async function compressResponses(app: NestFastifyApplication): Promise<void> {
  const fastify = app.getHttpAdapter().getInstance();
  // `customTypes` only adds to the plugin's own types, among which are scripts and application/octet-stream.
  fastify.addHook('onSend', (request, reply, payload, done) => {
    if (!COMPRESSIBLE.test(String(reply.getHeader('content-type')))) {
      request.headers[SEND_AS_IT_IS] = '1';
    } else if (!isShort(payload) && !reply.hasHeader('vary')) {
      // Sent as it is too, or shared caches would give that to everybody.
      void reply.header('vary', 'accept-encoding');
    }
    done(null, payload);
  });
  await app.register(fastifyCompress, {
    globalDecompression: false,
    encodings: ['br', 'gzip'],
    threshold: THRESHOLD_BYTES,
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } },
  });
}

function isShort(payload: unknown): boolean {
  const isWhole = typeof payload === 'string' || Buffer.isBuffer(payload);
  return isWhole && Buffer.byteLength(payload) < THRESHOLD_BYTES;
}
