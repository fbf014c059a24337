import { STATUS_CODES } from 'node:http';
import { HttpException } from '@nestjs/common';
import { AppError, type Problem } from '@tabdock/contracts/core';
import { codeOfStatus, HTTP_STATUS } from './http-status';
import { ValidationError } from './validation-error';

export const PROBLEM_CONTENT_TYPE = 'application/problem+json; charset=utf-8';

/** The error to show, whatever was thrown. */
export function toAppError(thrown: unknown): AppError {
  if (thrown instanceof AppError) return thrown;
  const status = statusOf(thrown);
  const code = status === undefined ? 'SERVICE.INTERNAL' : codeOfStatus(status);
  return new AppError(code, undefined, { cause: thrown });
}

/** Problem by RFC 9457. With `about:blank` the `title` is the status's own; `code` says more. */
export function toProblem(error: AppError, requestId: string | undefined): Problem {
  const status = HTTP_STATUS[error.code];
  return {
    type: 'about:blank',
    title: STATUS_CODES[status] ?? 'Error',
    status,
    detail: error.message,
    code: error.code,
    ...(requestId === undefined ? {} : { requestId }),
    ...(error.code === 'AUTH.REQUIRED' ? { requiresAuth: true } : {}),
    ...(error instanceof ValidationError ? { errors: [...error.faults] } : {}),
    ...(error.current === undefined ? {} : { current: error.current }),
    ...(error.secondFactor === undefined ? {} : { secondFactor: error.secondFactor }),
  };
}

/** Nest's exceptions and Fastify's errors both know a status. */
function statusOf(thrown: unknown): number | undefined {
  if (thrown instanceof HttpException) return thrown.getStatus();
  if (!(thrown instanceof Error) || !('statusCode' in thrown)) return undefined;
  return typeof thrown.statusCode === 'number' ? thrown.statusCode : undefined;
}
