import { tagOf } from './obstacles.ts';

/** Images of `docker-compose.yml` that are built from this repository. */
export const IMAGES = [
  'gateway',
  'search-service',
  'download-service',
  'worker',
  'ads-service',
  'users-service',
  'demo-source',
  'demo-till',
] as const;

/** What the person who makes a release does next; the command itself sends nothing anywhere. */
export function nextSteps(version: string, last: string): string {
  return `Nothing has left this machine. To publish the release (docs/runbooks/releases.md):

  git push origin HEAD ${tagOf(version)}
  npm run sbom -- tabdock-${version}.cdx.json
  export TABDOCK_VERSION=${version} TABDOCK_LAST_RELEASE=tabdock/gateway:${last}
  docker compose build && docker compose push

Then write down the digest of each image, and deploy by it:

${IMAGES.map((image) => `  docker image inspect --format '{{index .RepoDigests 0}}' tabdock/${image}:${version}`).join('\n')}
`;
}
