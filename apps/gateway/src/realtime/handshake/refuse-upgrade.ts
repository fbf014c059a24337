import { STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import type { AppError } from '@tabdock/contracts/core';
import { HTTP_STATUS } from '../../errors/http-status';
import { PROBLEM_CONTENT_TYPE, toProblem } from '../../errors/problem';
import { currentRequestId } from '@tabdock/service-kit';

/** Sends a problem, as for any other refused request. */
export function refuseUpgrade(socket: Duplex, error: AppError): void {
  const status = HTTP_STATUS[error.code];
  const body = JSON.stringify(toProblem(error, currentRequestId()));
  // A client that keeps its side open would keep ours open.
  socket.once('finish', () => socket.destroy());
  socket.end(
    [
      `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
      'Connection: close',
      `Content-Type: ${PROBLEM_CONTENT_TYPE}`,
      `Content-Length: ${Buffer.byteLength(body)}`,
      '',
      body,
    ].join('\r\n'),
  );
}
