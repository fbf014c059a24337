import { HttpException, NotFoundException } from '@nestjs/common';
import { AppError, outdated } from '@tabdock/contracts/core';
import { toAppError, toProblem } from './problem';
import { ValidationError } from './validation-error';

describe('toAppError', () => {
  it.each([
    [new NotFoundException('Cannot GET /x'), 'REQUEST.NOT_FOUND'],
    [new HttpException('too big', 413), 'REQUEST.TOO_LARGE'],
    [new HttpException('what is this', 415), 'REQUEST.UNSUPPORTED_MEDIA_TYPE'],
    [new HttpException('bad JSON', 400), 'REQUEST.INVALID'],
    [new TypeError('secret internals'), 'SERVICE.INTERNAL'],
    ['a string', 'SERVICE.INTERNAL'],
  ])('knows what %p means', (thrown, code) => {
    expect(toAppError(thrown).code).toBe(code);
  });

  it('does not reveal what was thrown inside', () => {
    const problem = toProblem(toAppError(new TypeError('secret internals')), 'request-1');
    expect(JSON.stringify(problem)).not.toContain('secret internals');
    expect(problem).toMatchObject({ status: 500, requestId: 'request-1' });
  });
});

describe('toProblem', () => {
  it('says when an account is needed', () => {
    expect(toProblem(new AppError('AUTH.REQUIRED'), undefined)).toEqual({
      type: 'about:blank',
      title: 'Unauthorized',
      status: 401,
      detail: 'Authentication required',
      code: 'AUTH.REQUIRED',
      requiresAuth: true,
    });
  });

  it('holds the present state of what a write found changed', () => {
    expect(toProblem(outdated({ name: 'Rainy day', revision: 4 }), undefined)).toMatchObject({
      status: 409,
      code: 'REQUEST.OUTDATED',
      current: { name: 'Rainy day', revision: 4 },
    });
  });

  it('names the faulty fields', () => {
    const faults = [{ path: 'query', message: 'Must not be empty' }];
    expect(toProblem(new ValidationError(faults), undefined)).toMatchObject({
      status: 400,
      detail: 'query: Must not be empty.',
      errors: faults,
    });
  });
});
