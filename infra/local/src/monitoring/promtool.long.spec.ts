import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { stringify } from 'yaml';
import { ROOT } from '../shared/root.ts';
import { ALERT_DELAYS } from './delays/alert-delays.ts';
import { promtoolTests } from './delays/promtool-test.ts';
import { EXPRESSIONS } from './expressions.ts';
import { findPrometheusProgram } from './prometheus-programs.ts';

const FOLDER = join(ROOT, 'infra/monitoring');
/** They come from Debian's mirror if the machine has none. */
const ASK_TIMEOUT_MILLIS = 240_000;

type Program = Parameters<typeof findPrometheusProgram>[0];

function found(name: Program): { program?: string; reason?: string } {
  try {
    return { program: findPrometheusProgram(name) };
  } catch (error) {
    return { reason: (error as Error).message };
  }
}

const promtool = found('promtool');
const amtool = found('amtool');
const cannot = ({ reason }: { reason?: string }) =>
  reason === undefined ? '' : `, not asked here (${reason})`;

/** What a program says of its arguments; empty if it accepts them, or there is no program. */
function refusal({ program }: { program?: string }, ...args: string[]): string {
  if (program === undefined) return '';
  const { status, stdout, stderr } = spawnSync(program, args, { encoding: 'utf8' });
  return status === 0 ? '' : stdout + stderr;
}

describe(`promtool${cannot(promtool)}`, () => {
  it('accepts the rules and the configuration of Prometheus', () => {
    expect(refusal(promtool, 'check', 'config', join(FOLDER, 'prometheus.yaml'))).toBe('');
  });

  it(
    'sees alerts begin and end as their unit tests say',
    () => {
      expect(refusal(promtool, 'test', 'rules', join(FOLDER, 'rules.test.yaml'))).toBe('');
    },
    ASK_TIMEOUT_MILLIS,
  );

  it(
    'sees alerts begin as long after their faults as the documentation says',
    () => {
      const folder = mkdtempSync(join(tmpdir(), 'tabdock-rules-'));
      try {
        for (const [place, content] of promtoolTests(
          ALERT_DELAYS,
          join(FOLDER, 'rules'),
        ).entries()) {
          const file = join(folder, `delays-${place}.yaml`);
          writeFileSync(file, stringify(content, { lineWidth: 0 }));
          expect(refusal(promtool, 'test', 'rules', file)).toBe('');
        }
      } finally {
        rmSync(folder, { recursive: true });
      }
    },
    ASK_TIMEOUT_MILLIS,
  );

  it('understands every query of the dashboards', () => {
    const folder = mkdtempSync(join(tmpdir(), 'tabdock-rules-'));
    try {
      const file = join(folder, 'queries.yaml');
      const rules = EXPRESSIONS.map(([where, expr], place) => ({
        record: `query_${place}`,
        expr,
        labels: { where },
      }));
      writeFileSync(file, stringify({ groups: [{ name: 'queries', rules }] }));
      expect(refusal(promtool, 'check', 'rules', file)).toBe('');
      writeFileSync(
        file,
        stringify({ groups: [{ name: 'one', rules: [{ record: 'x', expr: 'sum(' }] }] }),
      );
      if (promtool.program)
        expect(refusal(promtool, 'check', 'rules', file)).toContain('parse error');
    } finally {
      rmSync(folder, { recursive: true });
    }
  });

  it(
    'sees tests fail when alerts are missing',
    () => {
      const folder = mkdtempSync(join(tmpdir(), 'tabdock-rules-'));
      try {
        cpSync(FOLDER, folder, { recursive: true });
        const file = join(folder, 'rules/causes.yaml');
        writeFileSync(file, 'groups: []\n');
        const said = refusal(promtool, 'test', 'rules', join(folder, 'rules.test.yaml'));
        if (promtool.program) expect(said).toContain('alertname: SourceIsPaused');
      } finally {
        rmSync(folder, { recursive: true });
      }
    },
    ASK_TIMEOUT_MILLIS,
  );
});

describe(`amtool${cannot(amtool)}`, () => {
  it('accepts the configuration of Alertmanager', () => {
    expect(refusal(amtool, 'check-config', join(FOLDER, 'alertmanager.yaml'))).toBe('');
  });
});
