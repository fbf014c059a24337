import { pino, type Logger } from 'pino';
import { currentRequestId } from '../context/request-context';
import { currentTraceId } from '../tracing/trace-parent';
import { serializeError } from './serialize-error';

export type { Logger };

/** Injection token of the process's pino logger. */
export const LOGGER = Symbol('LOGGER');

/** JSON lines on standard output, each with the process's name and the request and sampled trace it belongs to. */
export function createLogger(name: string, level: string): Logger {
  return pino({
    name,
    level,
    base: { pid: process.pid },
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label) => ({ level: label }) },
    mixin: () => {
      const requestId = currentRequestId();
      const traceId = currentTraceId();
      return {
        ...(requestId !== undefined && { requestId }),
        ...(traceId !== undefined && { traceId }),
      };
    },
    serializers: { err: serializeError },
    redact: {
      paths: [
        'password',
        'token',
        '*.password',
        '*.token',
        'req.headers.cookie',
        'req.headers.authorization',
      ],
      censor: '[redacted]',
    },
  });
}
