/** Why this worker cannot do a job that another one may be able to do. */
export class CannotDoError extends Error {
  override readonly name = 'CannotDoError';
}
