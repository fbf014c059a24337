/** No connection to a database that takes writes (away, starting, stopping, full, pool exhausted), or one was lost. */
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
/** SQLSTATE of a statement that writes while the server only reads: it was a primary, or is not one yet. */
const READ_ONLY = '25006';
/** Errors of the sockets below the driver. */
const LOST_SOCKET = new Set(['ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ECONNABORTED', 'EHOSTUNREACH']);
/** Messages of the driver (pg), without a code, for statements on a lost connection. */
const LOST_CONNECTION = new Set([
  'Connection terminated',
  'Connection terminated unexpectedly',
  'Client has encountered a connection error and is not queryable',
  'Client was closed and is not queryable',
]);
/** TypeORM's errors after the connection of a transaction was lost. By name: not every process loads TypeORM. */
const LOST_TRANSACTION = new Set([
  'QueryRunnerAlreadyReleasedError',
  'QueryRunnerProviderAlreadyReleasedError',
]);

/** Whether the cause is that the database is away, so that a retry may succeed; false for a refused statement. */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error instanceof NoDatabaseConnectionError || LOST_TRANSACTION.has(error.name)) return true;
  return (
    error.name === 'QueryFailedError' &&
    'driverError' in error &&
    (isLostConnection(error.driverError) || isReadOnly(error.driverError))
  );
}

/** Whether an error of the driver (pg) concerns its connection and not a statement. */
export function isLostConnection(driverError: unknown): boolean {
  const { code, message = '' } = driverError as { code?: string; message?: string };
  if (code === undefined) return LOST_CONNECTION.has(message);
  return ENDED_SESSION.test(code) || LOST_SOCKET.has(code);
}

/** Whether an error of the driver (pg) says that the server takes no writes, as while another one takes its place. */
export function isReadOnly(driverError: unknown): boolean {
  return (driverError as { code?: string }).code === READ_ONLY;
}
