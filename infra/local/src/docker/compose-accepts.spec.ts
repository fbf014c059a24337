import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parse } from 'yaml';
import { ROOT } from '../shared/root.ts';
import { findCompose } from './compose-program.ts';

const FILE = join(ROOT, 'docker-compose.yml');
const REFUSED = `
services:
  worker:
    image: worker:1
    pids_limit: 1000
    deploy:
      resources:
        limits:
          memory: 2G
`;
/** Compose 2 comes from Debian's mirror if the machine has none. */
const ASK_TIMEOUT_MILLIS = 240_000;

interface Service {
  readonly pids_limit?: number;
  readonly deploy?: { readonly resources?: { readonly limits?: { readonly pids?: number } } };
}

/** Names of services that set `pids_limit` beside limits of `deploy` without the same number there. */
function contradictions(text: string): string[] {
  const { services } = parse(text, { merge: true }) as { services: Record<string, Service> };
  return Object.entries(services)
    .filter(([, { pids_limit: pids, deploy }]) => {
      const limits = deploy?.resources?.limits;
      return pids !== undefined && limits !== undefined && limits.pids !== pids;
    })
    .map(([name]) => name);
}

describe('Compose 2', () => {
  const folder = mkdtempSync(join(tmpdir(), 'tabdock-compose-'));
  const env = join(folder, '.env');
  const refused = join(folder, 'refused.yml');
  let ask: ((file: string) => string) | undefined;

  beforeAll(() => {
    execFileSync(process.execPath, [join(ROOT, 'infra/docker/make-env.mjs'), env]);
    writeFileSync(refused, REFUSED);
    try {
      const [program = '', ...args] = findCompose();
      ask = (file) => {
        const command = [...args, '--env-file', env, '--file', file, 'config', '--quiet'];
        const { status, stderr } = spawnSync(program, command, { encoding: 'utf8' });
        return status === 0 ? 'accepted' : `refused: ${stderr}`;
      };
    } catch (error) {
      process.stderr.write(
        `No Compose 2 could be asked whether it accepts docker-compose.yml: ${(error as Error).message}. ` +
          'The rule about pids_limit was checked without it, and nothing else of what it refuses.\n',
      );
    }
  }, ASK_TIMEOUT_MILLIS);
  afterAll(() => rmSync(folder, { recursive: true }));

  it('accepts docker-compose.yml', () => {
    if (ask) expect(ask(FILE)).toBe('accepted');
    expect(contradictions(readFileSync(FILE, 'utf8'))).toEqual([]);
  });

  it('refuses pids_limit beside other limits of deploy', () => {
    expect(contradictions(REFUSED)).toEqual(['worker']);
    if (ask) expect(ask(refused)).toMatch(/refused: .*pids_limit/);
  });
});
