import { setTimeout as delay } from 'node:timers/promises';
import type { Container, Probe } from '../../kubernetes/manifest.ts';
import type { Ports } from '../manifests/addresses.ts';

const POLL_MILLIS = 250;
const PATIENCE_MILLIS = 180_000;
const TIMEOUT_MILLIS = 4_000;

/**
 * Asks as a kubelet does until a container has started, and then until it takes work; resolves with what is wrong, if
 * that does not come in time or `ended` says that the container has ended.
 */
export async function untilReady(
  name: string,
  container: Container,
  ports: Ports,
  ended: () => Promise<boolean>,
): Promise<string | undefined> {
  const deadline = Date.now() + PATIENCE_MILLIS;
  for (const kind of ['startupProbe', 'readinessProbe', 'livenessProbe'] as const) {
    for (;;) {
      const fault = await ask(name, container[kind], ports);
      if (fault === undefined) break;
      if (Date.now() > deadline) return `its ${kind} fails: ${fault}`;
      if (await ended()) return 'it has ended';
      await delay(POLL_MILLIS);
    }
  }
  return undefined;
}

/** What is wrong with the answer, if anything is. */
async function ask(
  name: string,
  probe: Probe | undefined,
  ports: Ports,
): Promise<string | undefined> {
  if (!probe?.httpGet) return 'there is none that asks by HTTP';
  const { path, port } = probe.httpGet;
  const url = `http://127.0.0.1:${ports[`${name}/${port}`]}${path}`;
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(TIMEOUT_MILLIS) });
    return response.ok ? undefined : `${url} answers ${response.status}`;
  } catch (error) {
    const { message, cause } = error as Error;
    return `${url}: ${cause instanceof Error ? cause.message : message}`;
  }
}
