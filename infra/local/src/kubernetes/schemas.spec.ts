import { globSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { secretList } from '../../../k8s/make-secrets.mjs';
import { ROOT } from '../shared/root.ts';
import type { Manifest } from './manifest.ts';
import { OVERLAYS, parseManifests, Rendered } from './rendered.ts';
import { GIVEN } from './testing/given-secrets.ts';

type JsonSchema = z.core.JSONSchema.JSONSchema;
interface SchemaFile {
  readonly kinds: Readonly<Record<string, JsonSchema>>;
  readonly $defs: Record<string, JsonSchema>;
}

const files = globSync('infra/k8s/schemas/*.json', { cwd: ROOT }).map((file) => join(ROOT, file));
const schemas = new Map(
  files
    .map((file) => JSON.parse(readFileSync(file, 'utf8')) as SchemaFile)
    .flatMap(({ kinds, $defs }) =>
      Object.entries(kinds).map(([kind, schema]) => [kind, { ...schema, $defs }] as const),
    ),
);

/** What is wrong with the fields of a manifest, by its name; nothing if it is as the schema says. */
function faultsOf(manifest: Manifest): string[] {
  const name = `${manifest.kind} ${manifest.metadata.name}`;
  const schema = schemas.get(`${manifest.apiVersion}/${manifest.kind}`);
  if (!schema) return [`${name}: there is no schema of ${manifest.apiVersion}/${manifest.kind}`];
  const { error } = z.fromJSONSchema(schema).safeParse(manifest);
  return (error?.issues ?? []).map(({ path, message }) => `${name}: ${path.join('.')}: ${message}`);
}

describe('schemas of the kinds of Kubernetes', () => {
  it.each(OVERLAYS)('have every field of %s', (overlay) => {
    expect(new Rendered(overlay).all.flatMap(faultsOf)).toEqual([]);
  });

  it('have every field of the Secrets', () => {
    expect(secretList(GIVEN).items.flatMap((secret) => faultsOf(secret))).toEqual([]);
  });

  it.each([
    ['a field that is written wrong', 'replicas: 1', 'replica: 1', 'spec: Unrecognized key'],
    ['a number that is a text', 'replicas: 1', 'replicas: one', 'spec.replicas: Invalid input'],
    ['a field that is missing', 'selector: {}', '', 'spec.selector: Invalid input'],
    ['a kind that is not there', 'kind: Deployment', 'kind: Deploy', 'there is no schema'],
  ])('refuse %s', (_what, right, wrong, fault) => {
    const text = `apiVersion: apps/v1
kind: Deployment
metadata: { name: one }
spec:
  replicas: 1
  selector: {}
  template: {}
`;
    const faults = (of: string) => parseManifests(of).flatMap(faultsOf);
    expect(faults(text)).toEqual([]);
    expect(faults(text.replace(right, wrong)).join('\n')).toContain(fault);
  });

  it('are small', () => {
    expect(files).toHaveLength(4);
    for (const file of files) expect(statSync(file).size).toBeLessThan(200_000);
  });
});
