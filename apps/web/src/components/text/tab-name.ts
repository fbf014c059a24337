/** `Greensleeves, Melody`: the spoken name of one version. */
export function tabName({
  title,
  version,
}: {
  title: string;
  version?: string | null | undefined;
}): string {
  return [title, version].filter(Boolean).join(', ');
}
