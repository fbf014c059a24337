import { debianFiles } from '../../infrastructure/debian-program.ts';
import { Failure } from '../../shared/failure.ts';

/** The manifests are changed for the podman of this release. */
const SUITE = 'bookworm';
/** Podman and what it starts and reads, and libraries that few machines have. */
const PACKAGES = [
  'podman',
  'catatonit',
  'conmon',
  'runc',
  'golang-github-containers-common',
  'golang-github-containers-image',
  'libassuan0',
  'libdevmapper1.02.1',
  'libglib2.0-0',
  'libgpgme11',
  'libsubid4',
  'netavark',
];

/**
 * The folder with podman 4.3 and its parts, of Debian's packages. Nothing is installed.
 *
 * @throws Failure that says why podman cannot be had or not be used here
 */
export function findPodman(): string {
  if (process.platform !== 'linux' || process.arch !== 'x64' || process.getuid?.() !== 0)
    throw new Failure('Pods are started by root on Linux x64 alone: run this command there.');
  try {
    return debianFiles('podman', PACKAGES, SUITE);
  } catch (error) {
    throw new Failure(`podman of Debian ${SUITE} cannot be had here: ${(error as Error).message}`);
  }
}
