import { spawnSync } from 'node:child_process';
import { findProgram, type WantedProgram } from '../infrastructure/debian-program.ts';

const SUITE = 'trixie';

/** The first that has all of what the rules use is of 2023; Prometheus 3 reads them too. */
const isNewEnough = ([program = '']: readonly string[]) => {
  const { status, stdout, stderr } = spawnSync(program, ['--version'], { encoding: 'utf8' });
  const [, major = 0, minor = 0] = (/version (\d+)\.(\d+)/.exec(stdout + stderr) ?? []).map(Number);
  return status === 0 && (major > 2 || (major === 2 && minor >= 40));
};
const runs = ([program = '']: readonly string[]) =>
  spawnSync(program, ['--version'], { encoding: 'utf8' }).status === 0;

const PROGRAMS = {
  promtool: { debianPackage: 'promtool', path: 'usr/bin/promtool', accepts: isNewEnough },
  prometheus: { debianPackage: 'prometheus', path: 'usr/bin/prometheus', accepts: isNewEnough },
  alertmanager: {
    debianPackage: 'prometheus-alertmanager',
    path: 'usr/bin/prometheus-alertmanager',
    accepts: runs,
  },
  amtool: { debianPackage: 'prometheus-alertmanager', path: 'usr/bin/amtool', accepts: runs },
  'postgres-exporter': {
    debianPackage: 'prometheus-postgres-exporter',
    path: 'usr/bin/prometheus-postgres-exporter',
    accepts: runs,
  },
} as const satisfies Readonly<Record<string, Omit<WantedProgram, 'onTheMachine' | 'suite'>>>;

/**
 * Path of a program of Prometheus: the machine's, else Debian's.
 *
 * @throws Failure that says why there is none
 */
export function findPrometheusProgram(name: keyof typeof PROGRAMS): string {
  const [path = ''] = findProgram({ ...PROGRAMS[name], onTheMachine: [[name]], suite: SUITE });
  return path;
}
