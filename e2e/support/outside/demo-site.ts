import { readFileSync } from 'node:fs';
import { DEMO_URL } from '../processes/environment';

export interface DemoTab {
  readonly slug: string;
  readonly title: string;
  readonly artist: string;
  readonly version: string;
  readonly format: string;
  /** Quarters a minute at the beginning. */
  readonly tempo: number;
  readonly notes: readonly (readonly number[])[];
}

const manifest = JSON.parse(
  readFileSync(require.resolve('@tabdock/demo-source/manifest.json'), 'utf8'),
) as { tabs: DemoTab[] };

/** Every version of a tune that the demo site offers. */
export function versionsOf(title: string): DemoTab[] {
  return manifest.tabs.filter((tab) => tab.title === title);
}

/** The one with the most notes. */
export function largestTab(): DemoTab {
  return manifest.tabs.reduce((largest, tab) =>
    tab.notes.length > largest.notes.length ? tab : largest,
  );
}

export function tabOf(slug: string): DemoTab {
  const tab = manifest.tabs.find((one) => one.slug === slug);
  if (!tab) throw new Error(`the demo site has no ${slug}`);
  return tab;
}

export interface Fault {
  scope: string;
  fault: string;
  retryAfterSeconds?: number;
  delayMillis?: number;
  times?: number;
}

async function askDemo(method: string, path: string, body?: unknown): Promise<Response> {
  const response = await fetch(new URL(path, DEMO_URL), {
    method,
    ...(body === undefined
      ? {}
      : { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
  });
  if (!response.ok)
    throw new Error(`the demo site answered ${response.status}: ${await response.text()}`);
  return response;
}

export async function setFault(fault: Fault): Promise<void> {
  await askDemo('PUT', '/_faults', fault);
}

export async function clearFaults(): Promise<void> {
  await askDemo('DELETE', '/_faults');
}
