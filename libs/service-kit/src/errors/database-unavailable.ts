/** The database gave no connection (away, starting, stopping, full, all of the pool's in use), or one was lost. */
export class NoDatabaseConnectionError extends Error {
  override readonly name = 'NoDatabaseConnectionError';

  constructor(cause: Error) {
    super(cause.message, { cause });
  }
}

/**
 * SQLSTATE of a session that the server has ended or does not begin: connection exceptions, operator intervention
 * (restarts and killed sessions), too many connections, and what timed out between two statements.
 */
const ENDED_SESSION = /^(08...|57P..|53300|25P03)$/;
/** Of the sockets below the driver. */
const LOST_SOCKET = new Set(['ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ECONNABORTED', 'EHOSTUNREACH']);
/** What the driver (pg) says, without any code, about statements on a connection that it lost. */
const LOST_CONNECTION = new Set([
  'Connection terminated',
  'Connection terminated unexpectedly',
  'Client has encountered a connection error and is not queryable',
  'Client was closed and is not queryable',
]);
/** TypeORM's, about the next statement of a transaction whose connection was lost. By name: processes without a database do not load it. */
const LOST_TRANSACTION = new Set([
  'QueryRunnerAlreadyReleasedError',
  'QueryRunnerProviderAlreadyReleasedError',
]);

/** Whether it failed because the database is not there, and may succeed once it is; a refused statement is not that. */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error instanceof NoDatabaseConnectionError || LOST_TRANSACTION.has(error.name)) return true;
  return (
    error.name === 'QueryFailedError' &&
    'driverError' in error &&
    isLostConnection(error.driverError)
  );
}

/** Whether an error of the driver (pg) is about its connection and not about a statement. */
export function isLostConnection(driverError: unknown): boolean {
  const { code, message = '' } = driverError as { code?: string; message?: string };
  if (code === undefined) return LOST_CONNECTION.has(message);
  return ENDED_SESSION.test(code) || LOST_SOCKET.has(code);
}
