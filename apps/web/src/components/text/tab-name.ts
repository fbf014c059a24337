/** `Greensleeves, Melody`: what tells a version from all others when it is spoken. */
export function tabName({
  title,
  version,
}: {
  title: string;
  version?: string | null | undefined;
}): string {
  return [title, version].filter(Boolean).join(', ');
}
