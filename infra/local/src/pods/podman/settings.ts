import { readFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';

const OPEN_FILES_MAX = 65_536;
const PROCESSES = 16_384;

/** Variables with which programs of podman's packages find each other and their libraries. */
export function programVariables(packages: string): { PATH: string; LD_LIBRARY_PATH: string } {
  const bin = ['usr/bin', 'usr/sbin'].map((one) => join(packages, one));
  const libraries = ['usr/lib', 'lib'].map((one) => join(packages, one, 'x86_64-linux-gnu'));
  return {
    PATH: [...bin, process.env['PATH']].join(delimiter),
    LD_LIBRARY_PATH: libraries.join(delimiter),
  };
}

/** Files of podman's configuration by their names, for containers that are stored below `folder` alone. */
export function podmanSettings(packages: string, folder: string): Record<string, string> {
  const variables = programVariables(packages);
  const files = Math.min(OPEN_FILES_MAX, openFilesHere());
  const lines = (section: string, values: Readonly<Record<string, unknown>>) => [
    `[${section}]`,
    ...Object.entries(values).map(([name, value]) => `${name} = ${JSON.stringify(value)}`),
  ];
  const containers = [
    ...lines('containers', {
      // Podman's own may be above what this machine permits.
      default_ulimits: [`nofile=${files}:${files}`, `nproc=${PROCESSES}:${PROCESSES}`],
      log_driver: 'k8s-file',
      seccomp_profile: join(packages, 'usr/share/containers/seccomp.json'),
    }),
    ...lines('engine', {
      runtime: 'runc',
      // There may be no systemd.
      cgroup_manager: 'cgroupfs',
      events_logger: 'file',
      // Not in the machine's shared memory, which other containers of it use.
      lock_type: 'file',
      conmon_path: [join(packages, 'usr/bin/conmon')],
      helper_binaries_dir: ['usr/libexec/podman', 'usr/lib/podman', 'usr/bin'].map((one) =>
        join(packages, one),
      ),
      static_dir: join(folder, 'storage/libpod'),
      volume_path: join(folder, 'storage/volumes'),
      tmp_dir: join(folder, 'run/libpod'),
      conmon_env_vars: Object.entries(variables).map(([name, value]) => `${name}=${value}`),
    }),
    ...lines('engine.runtimes', { runc: [join(packages, 'usr/sbin/runc')] }),
    ...lines('network', { network_config_dir: join(folder, 'networks') }),
  ];
  const storage = lines('storage', {
    driver: 'overlay',
    graphroot: join(folder, 'storage'),
    runroot: join(folder, 'run/storage'),
  });
  return {
    'containers.conf': containers.join('\n'),
    'storage.conf': storage.join('\n'),
    'registries.conf': 'unqualified-search-registries = []',
    // Where podman looks for it below HOME.
    '.config/containers/policy.json': JSON.stringify({
      default: [{ type: 'insecureAcceptAnything' }],
    }),
  };
}

/** How many files a process may open here: the last but one column of `/proc/self/limits`. */
function openFilesHere(): number {
  const limits = readFileSync('/proc/self/limits', 'utf8');
  return Number(/^Max open files\s+\S+\s+(\d+)/m.exec(limits)?.[1] ?? OPEN_FILES_MAX);
}
