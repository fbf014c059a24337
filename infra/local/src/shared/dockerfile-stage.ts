/** Lines of one stage of the Dockerfile, after those of the stages that it is made on. */
export function stageOf(dockerfile: string, name: string): string {
  const found = new RegExp(`^FROM (\\S+) AS ${name}$([^]*?)(?=^FROM|(?![^]))`, 'm').exec(
    dockerfile,
  );
  if (!found) return '';
  const [, base = '', lines = ''] = found;
  return stageOf(dockerfile, base) + lines;
}

/** Variables that an image of this stage sets. */
export function imageVariables(dockerfile: string, stage: string): Map<string, string> {
  const pairs = stageOf(dockerfile, stage)
    .match(/^ENV .*$/gm)
    ?.flatMap((line) => [...line.matchAll(/(\w+)=(\S+)/g)]);
  return new Map((pairs ?? []).map(([, name = '', value = '']) => [name, value]));
}
