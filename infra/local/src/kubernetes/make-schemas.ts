/**
 * Makes `infra/k8s/schemas`, the shapes of the kinds of objects that the manifests use, which are closed: a field that
 * is written wrong is not a field. Only for a new version of one of these parts, from its own files:
 *
 *     node infra/local/src/kubernetes/make-schemas.ts kubernetes ‹version› swagger.json
 *     node infra/local/src/kubernetes/make-schemas.ts keda ‹version› keda.sh_scaledobjects.yaml
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { parse } from 'yaml';
import { ROOT } from '../shared/root.ts';

interface Schema {
  readonly $ref?: string;
  readonly type?: string;
  readonly format?: string;
  readonly enum?: readonly unknown[];
  readonly required?: readonly string[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly items?: Schema;
  readonly additionalProperties?: Schema | boolean;
  readonly [extension: `x-kubernetes-${string}`]: unknown;
}
interface OpenApi {
  readonly definitions: Readonly<Record<string, Schema>>;
}
interface CustomResource {
  readonly spec: {
    readonly group: string;
    readonly names: { readonly kind: string };
    readonly versions: readonly {
      readonly name: string;
      readonly schema: { readonly openAPIV3Schema: Schema };
    }[];
  };
}

/** Kinds by `apiVersion/kind`, and where the definitions of Kubernetes have them. */
const KINDS = {
  'v1/Namespace': 'io.k8s.api.core.v1.Namespace',
  'v1/ConfigMap': 'io.k8s.api.core.v1.ConfigMap',
  'v1/Secret': 'io.k8s.api.core.v1.Secret',
  'v1/Service': 'io.k8s.api.core.v1.Service',
  'apps/v1/Deployment': 'io.k8s.api.apps.v1.Deployment',
  'batch/v1/Job': 'io.k8s.api.batch.v1.Job',
  'policy/v1/PodDisruptionBudget': 'io.k8s.api.policy.v1.PodDisruptionBudget',
  'autoscaling/v2/HorizontalPodAutoscaler': 'io.k8s.api.autoscaling.v2.HorizontalPodAutoscaler',
  'networking.k8s.io/v1/NetworkPolicy': 'io.k8s.api.networking.v1.NetworkPolicy',
  'networking.k8s.io/v1/Ingress': 'io.k8s.api.networking.v1.Ingress',
};
const TEXT_OR_NUMBER = { anyOf: [{ type: 'integer' }, { type: 'string' }] };
const QUANTITY = 'io.k8s.apimachinery.pkg.api.resource.Quantity';
const DEFINITIONS = '#/definitions/';

function closed(schema: Schema, seen: (name: string) => void): object {
  if (schema.$ref !== undefined) {
    const name = schema.$ref.slice(DEFINITIONS.length);
    if (name === QUANTITY) return TEXT_OR_NUMBER;
    seen(name);
    return { $ref: `#/$defs/${name}` };
  }
  if (schema['x-kubernetes-int-or-string'] === true || schema.format === 'int-or-string')
    return TEXT_OR_NUMBER;
  const { type, enum: values, required, properties, items, additionalProperties } = schema;
  const isMap = typeof additionalProperties === 'object';
  return {
    type,
    enum: values,
    required,
    properties: properties && mapped(properties, (one) => closed(one, seen)),
    items: items && closed(items, seen),
    additionalProperties: isMap
      ? closed(additionalProperties, seen)
      : properties && schema['x-kubernetes-preserve-unknown-fields'] !== true
        ? false
        : undefined,
  };
}

function mapped(of: Readonly<Record<string, Schema>>, change: (one: Schema) => object): object {
  return Object.fromEntries(Object.entries(of).map(([name, one]) => [name, change(one)]));
}

/** What the cluster writes, and nobody else. */
function withoutStatus(schema: Schema): Schema {
  const properties = Object.entries(schema.properties ?? {}).filter(([name]) => name !== 'status');
  return { ...schema, properties: Object.fromEntries(properties) };
}

function fromKubernetes({ definitions }: OpenApi): object {
  const defs: Record<string, object> = {};
  const seen = (name: string) => {
    if (name in defs) return;
    defs[name] = {};
    defs[name] = closed(definitions[name] ?? {}, seen);
  };
  const kinds = Object.entries(KINDS).map(([kind, name]) => {
    const schema = definitions[name];
    if (schema === undefined) throw new Error(`There is no ${name}`);
    return [kind, closed(withoutStatus(schema), seen)] as const;
  });
  return { kinds: Object.fromEntries(kinds), $defs: defs };
}

function fromCustomResource({ spec }: CustomResource): object {
  const kinds = spec.versions.map(({ name, schema }) => [
    `${spec.group}/${name}/${spec.names.kind}`,
    closed(withMetadata(withoutStatus(schema.openAPIV3Schema)), () => undefined),
  ]);
  return { kinds: Object.fromEntries(kinds), $defs: {} };
}

/** Custom resources leave their metadata to the cluster. */
function withMetadata(schema: Schema): Schema {
  const text: Schema = { type: 'string' };
  const texts: Schema = { type: 'object', additionalProperties: text };
  const metadata: Schema = {
    type: 'object',
    required: ['name'],
    properties: { name: text, namespace: text, labels: texts, annotations: texts },
  };
  return { ...schema, properties: { ...schema.properties, metadata } };
}

const [part = '', version = '', path = ''] = process.argv.slice(2);
const source: unknown = parse(readFileSync(path, 'utf8'));
const made =
  part === 'kubernetes'
    ? fromKubernetes(source as OpenApi)
    : fromCustomResource(source as CustomResource);
const $comment = `Made from ${basename(path)} of ${part} ${version}, Apache License 2.0. Descriptions are left out, objects are closed.`;
const file = join(ROOT, 'infra/k8s/schemas', `${part}.json`);
writeFileSync(file, `${JSON.stringify({ $comment, ...made }, null, 1)}\n`);
