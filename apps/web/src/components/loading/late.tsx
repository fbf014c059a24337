import { lazy, useState, type ComponentType } from 'react';
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
 * remember a script that could not be fetched. `preload` fetches the code before it is drawn; `load` settles when that has
 * arrived, or has failed, which drawing it reports. Code that has arrived is drawn at once: where React has to wait for a
 * part it holds it back for up to 300 ms, lest parts appear one after the other.
 */
export function late<Props extends object>(fetchPart: () => Promise<ComponentType<Props>>) {
  let arrived: ComponentType<Props> | undefined;
  const fetched = async () => (arrived = await fetchPart());
  const Waited = lazy(() => fetchCode(async () => ({ default: await fetched() })));

  function Late(props: Props) {
    // Kept, as another component would lose the state of this one.
    const [Part] = useState<ComponentType<Props>>(() => arrived ?? Waited);
    return <Part {...props} />;
  }
  const load = async (): Promise<void> => {
    await fetched().catch(() => undefined);
  };
  return Object.assign(Late, { load, preload: () => void load() });
}
