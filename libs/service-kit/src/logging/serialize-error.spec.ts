import { AppError } from '@tabdock/contracts/core';
import { QueryFailedError } from 'typeorm';
import { NoDatabaseConnectionError } from '../errors/database-unavailable';
import { serializeError } from './serialize-error';

it('keeps what a statement was called with out of the log', () => {
  const driverError = Object.assign(new Error('duplicate key value violates unique constraint'), {
    code: '23505',
    detail: 'Key (email)=(player@example.org) already exists.',
  });
  const failed = new QueryFailedError(
    'INSERT INTO account (email) VALUES ($1)',
    ['player@example.org'],
    driverError,
  );
  const line = JSON.stringify(serializeError(failed));
  expect(line).not.toContain('player@example.org');
  expect(line).toContain('duplicate key value violates unique constraint');
});

it('keeps message, code and causes', () => {
  const error = Object.assign(new Error('outer', { cause: new Error('inner') }), { code: 'E1' });
  expect(serializeError(error)).toMatchObject({
    type: 'Error',
    message: 'outer: inner',
    stack: expect.stringContaining('caused by: Error: inner'),
    code: 'E1',
  });
});

it('leaves out the stack of an expected error', () => {
  const lost = new NoDatabaseConnectionError(new Error('the database system is starting up'));
  const line = { type: 'NoDatabaseConnectionError', message: expect.stringContaining('starting') };
  expect(serializeError(lost)).toMatchObject(line);
  expect(serializeError(lost)).not.toHaveProperty('stack');
  const refused = new AppError('SERVICE.UNAVAILABLE', undefined, { cause: lost });
  expect(serializeError(refused)).toMatchObject({ message: expect.stringContaining('starting') });
  expect(serializeError(refused)).not.toHaveProperty('stack');
});

it('keeps a cause that is a text', () => {
  const error = new Error('outer', { cause: 'no queue takes it' });
  expect(serializeError(error)).toMatchObject({ cause: 'no queue takes it' });
});

it('returns what is no error as it is', () => {
  expect(serializeError('text')).toBe('text');
});
