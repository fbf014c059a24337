import { readdirSync } from 'node:fs';
import { extname, join } from 'node:path';
import type { TabFileFormat } from '@tabdock/contracts/downloads';

const FOLDER = join(__dirname, '../../../infra/demo-source/dist/files');

export interface DemoFile {
  readonly path: string;
  readonly format: TabFileFormat;
}

/** Every file of the demo source, or each nth of them if BENCH_EACH says so. */
export function demoFiles(): DemoFile[] {
  const each = Number(process.env['BENCH_EACH'] ?? 1);
  return readdirSync(FOLDER)
    .sort()
    .filter((_name, index) => index % each === 0)
    .map((name) => ({
      path: join(FOLDER, name),
      format: extname(name).slice(1) as TabFileFormat,
    }));
}
