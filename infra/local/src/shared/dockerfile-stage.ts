/** Lines of one stage of the Dockerfile, after those of the stages that it is made on. */
export function stageOf(dockerfile: string, name: string): string {
  const stage = ownStage(dockerfile, name);
  return stage ? stageOf(dockerfile, stage.base) + stage.lines : '';
}

/** One stage of the Dockerfile as it stands there: what it is made on, and its own lines. */
export function ownStage(
  dockerfile: string,
  name: string,
): { readonly base: string; readonly lines: string } | undefined {
  const found = new RegExp(`^FROM (\\S+) AS ${name}$([^]*?)(?=^FROM|(?![^]))`, 'm').exec(
    dockerfile,
  );
  if (!found) return undefined;
  const [, base = '', lines = ''] = found;
  return { base, lines };
}

/** Variables that an image of this stage sets. */
export function imageVariables(dockerfile: string, stage: string): Map<string, string> {
  const pairs = stageOf(dockerfile, stage)
    .match(/^ENV .*$/gm)
    ?.flatMap((line) => [...line.matchAll(/(\w+)=(\S+)/g)]);
  return new Map((pairs ?? []).map(([, name = '', value = '']) => [name, value]));
}
