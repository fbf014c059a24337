import { lazy, type ComponentType } from 'react';

/** The code of a part could not be fetched: there is no connection, or a release has replaced it. */
export class CodeNotLoadedError extends Error {
  override readonly name = 'CodeNotLoadedError';

  constructor(cause: unknown) {
    super('The code of a part of the page could not be fetched.', { cause });
  }
}

/**
 * `React.lazy` that fails with a `CodeNotLoadedError`. Only loading the page again mends that: browsers
 * remember a script that could not be fetched. `preload` fetches the code before it is drawn.
 */
export function late<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  const fetchPart = async () => {
    try {
      return { default: await load() };
    } catch (error) {
      throw new CodeNotLoadedError(error);
    }
  };
  const preload = (): void => {
    // Drawing it reports a failure.
    fetchPart().catch(() => undefined);
  };
  return Object.assign(lazy(fetchPart), { preload });
}
