import { ownStage } from '../../shared/dockerfile-stage.ts';

/** Files that a stage copies out of another one. */
export interface StageCopy {
  readonly stage: string;
  /** Absolute. */
  readonly path: string;
}

/** What a stage takes from others. */
export function stageCopies(dockerfile: string, stage: string): StageCopy[] {
  const lines = ownStage(dockerfile, stage)?.lines ?? '';
  const copies = lines.matchAll(/^COPY --from=(\S+)(?: --chown=\S+)? (\S+) \S+$/gm);
  return [...copies].map(([, from = '', path = '']) => ({ stage: from, path }));
}

/** A stage as it stands in the Dockerfile, on an image or `scratch`: all that the last step of an image needs. */
export function lastStage(dockerfile: string, stage: string, on: string): string {
  return ['FROM', on, 'AS', stage].join(' ') + (ownStage(dockerfile, stage)?.lines ?? '');
}

/** Commands of a stage that make files of what is built, without those that build it. */
export function fileCommands(dockerfile: string, stage: string): string[] {
  const lines = (ownStage(dockerfile, stage)?.lines ?? '').replaceAll(/\\\n\s*/g, '');
  return [...lines.matchAll(/^RUN (.*)$/gm)]
    .map(([, command = '']) => command)
    .filter((command) => !command.startsWith('npx nx '));
}

/** Build arguments of a stage that have a value without being given. */
export function defaultArguments(dockerfile: string, stage: string): Record<string, string> {
  const lines = ownStage(dockerfile, stage)?.lines ?? '';
  return Object.fromEntries(
    [...lines.matchAll(/^ARG (\w+)=(.*)$/gm)].map(([, name = '', value = '']) => [name, value]),
  );
}

/** Packages that the image of Debian is given beside those that it has. */
export function addedPackages(dockerfile: string): string[] {
  const [install = ''] = fileCommands(dockerfile, 'debian');
  return install.split('--no-install-recommends ')[1]?.split(' ') ?? [];
}
