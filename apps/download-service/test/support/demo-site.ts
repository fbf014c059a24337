import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { waitFor } from '@tabdock/service-kit/testing';
import { startNode } from './child-process';

const FOLDER = join(__dirname, '../../../../infra/demo-source');

export interface DemoTab {
  readonly slug: string;
  readonly title: string;
  readonly artist: string;
  readonly format: 'gp' | 'gpx';
  readonly sha256: string;
  readonly tuning: string;
  readonly tempo: number;
  readonly tracks: number;
  readonly bars: number;
}

export interface DemoSite {
  readonly url: string;
  readonly tabs: readonly DemoTab[];
  setFault(fault: Record<string, unknown>): Promise<void>;
  clearFaults(): Promise<void>;
  close(): Promise<void>;
}

export interface DemoSiteOptions {
  /** Whether the tabs' pages have pictures and web fonts. */
  readonly dressed?: boolean;
}

/** The real demo source as a process of its own, with its faults switched on. */
export async function startDemoSite({ dressed = false }: DemoSiteOptions = {}): Promise<DemoSite> {
  const manifest = join(FOLDER, 'dist/manifest.json');
  if (!existsSync(manifest)) {
    const built = spawnSync(process.execPath, ['src/generate.ts'], { cwd: FOLDER });
    if (built.status !== 0) throw new Error(`Cannot build the demo source: ${built.stderr}`);
  }
  const { tabs } = JSON.parse(readFileSync(manifest, 'utf8')) as { tabs: DemoTab[] };
  const site = startNode([join(FOLDER, 'src/main.ts')], {
    PORT: '0',
    DEMO_FAULTS: '1',
    DEMO_DRESSED: dressed ? '1' : '0',
  });
  const url = await waitFor(() => /http:\/\/\S+/.exec(site.output())?.[0], {
    message: 'the demo source',
  });
  const faults = async (method: string, fault?: Record<string, unknown>) => {
    const response = await fetch(`${url}/_faults`, {
      method,
      ...(fault && {
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(fault),
      }),
    });
    if (!response.ok) throw new Error(await response.text());
  };
  return {
    url,
    tabs,
    setFault: (fault) => faults('PUT', fault),
    clearFaults: () => faults('DELETE'),
    close: () => site.stop(),
  };
}
