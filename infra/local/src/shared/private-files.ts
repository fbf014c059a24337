const PRIVATE_UMASK = 0o077;

/** Runs something that starts a process, whose files and folders nobody but its user will be able to read. */
export function withPrivateFiles<T>(start: () => T): T {
  const usual = process.umask(PRIVATE_UMASK);
  try {
    return start();
  } finally {
    process.umask(usual);
  }
}
