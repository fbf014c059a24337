/** The object store is away, hangs or takes no files (full, or no rights). The message is for operators. */
export class ObjectStoreUnavailableError extends Error {
  override readonly name = 'ObjectStoreUnavailableError';
}
