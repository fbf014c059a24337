interface Named {
  readonly place: string;
  readonly value: { readonly name: string; readonly after?: readonly string[] };
}

/**
 * Parts in the order of their deletions: each after those that it names, otherwise by name, so that all replicas lock
 * alike.
 * @throws Error for a name that two parts have or none, and for parts that wait for each other
 */
export function inOrder<P extends Named>(parts: readonly P[]): P[] {
  const faults = [...duplicates(parts), ...unknown(parts)];
  if (faults.length > 0) throw new Error(`The process cannot start: ${faults.join('; ')}`);
  const left = [...parts].sort((a, b) => (a.value.name < b.value.name ? -1 : 1));
  const ordered: P[] = [];
  const done = new Set<string>();
  while (left.length > 0) {
    const next = left.findIndex(({ value: { after = [] } }) =>
      after.every((name) => done.has(name)),
    );
    const [part] = next === -1 ? [] : left.splice(next, 1);
    if (!part) {
      const names = left.map(({ value }) => value.name).join(', ');
      throw new Error(
        `The process cannot start: parts of personal data wait for each other: ${names}`,
      );
    }
    ordered.push(part);
    done.add(part.value.name);
  }
  return ordered;
}

function duplicates(parts: readonly Named[]): string[] {
  return [...Map.groupBy(parts, ({ value }) => value.name)]
    .filter(([, same]) => same.length > 1)
    .map(
      ([name, same]) =>
        `${same.map(({ place }) => place).join(' and ')} are both the personal data "${name}"`,
    );
}

function unknown(parts: readonly Named[]): string[] {
  const names = new Set(parts.map(({ value }) => value.name));
  return parts.flatMap(({ place, value: { after = [] } }) =>
    after
      .filter((name) => !names.has(name))
      .map((name) => `${place} comes after the personal data "${name}", which no part declares`),
  );
}
