const PRIVATE_UMASK = 0o077;

/** Calls `start` with a umask that lets only the process's own user read the files and folders it creates. */
export function withPrivateFiles<T>(start: () => T): T {
  const usual = process.umask(PRIVATE_UMASK);
  try {
    return start();
  } finally {
    process.umask(usual);
  }
}
