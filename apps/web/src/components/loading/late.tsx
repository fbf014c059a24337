import { lazy, type ComponentType } from 'react';
import { releaseReload } from './release-reload';

/** The code of a part could not be fetched: there is no connection, or a release has replaced it. */
export class CodeNotLoadedError extends Error {
  override readonly name = 'CodeNotLoadedError';

  constructor(cause: unknown) {
    super('The code of a part of the page could not be fetched.', { cause });
  }
}

/**
 * Code that is needed now. If it cannot be fetched because a release has replaced it, the page is loaded again and this
 * never settles; otherwise it rejects with a `CodeNotLoadedError`.
 */
export async function fetchCode<Code>(load: () => Promise<Code>): Promise<Code> {
  try {
    return await load();
  } catch (error) {
    if (await releaseReload.reloadIfReplaced()) return new Promise<never>(() => undefined);
    throw new CodeNotLoadedError(error);
  }
}

/**
 * `React.lazy` that fails with a `CodeNotLoadedError`. Only loading the page again mends that: browsers
 * remember a script that could not be fetched. `preload` fetches the code before it is drawn.
 */
export function late<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  const preload = (): void => {
    // Drawing it reports a failure.
    load().catch(() => undefined);
  };
  return Object.assign(
    lazy(() => fetchCode(async () => ({ default: await load() }))),
    { preload },
  );
}
