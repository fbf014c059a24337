/** What tests read of the manifests; that nothing else is in them, the schemas say. */
export interface Manifest {
  readonly apiVersion: string;
  readonly kind: string;
  readonly metadata: {
    readonly name: string;
    readonly namespace?: string;
    readonly labels?: Labels;
  };
  readonly data?: Readonly<Record<string, string>>;
  readonly spec?: unknown;
}

export type Labels = Readonly<Record<string, string>>;

export interface Selector {
  readonly matchLabels?: Labels;
  readonly matchExpressions?: readonly {
    readonly key: string;
    readonly operator: string;
    readonly values: readonly string[];
  }[];
}

/** A Deployment or a Job. */
export interface Workload extends Manifest {
  readonly spec: {
    readonly replicas?: number;
    readonly selector?: Selector;
    readonly strategy?: { readonly rollingUpdate: Readonly<Record<string, number | string>> };
    readonly template: Pod;
  };
}

export interface Pod {
  readonly metadata: { readonly labels: Labels };
  readonly spec: {
    readonly automountServiceAccountToken?: boolean;
    readonly enableServiceLinks?: boolean;
    readonly hostNetwork?: boolean;
    readonly hostPID?: boolean;
    readonly hostIPC?: boolean;
    readonly securityContext?: Readonly<Record<string, unknown>>;
    readonly terminationGracePeriodSeconds?: number;
    readonly topologySpreadConstraints?: readonly {
      readonly topologyKey: string;
      readonly labelSelector: Selector;
      readonly matchLabelKeys: readonly string[];
    }[];
    readonly containers: readonly Container[];
    readonly volumes?: readonly Volume[];
  };
}

export interface Container {
  readonly name: string;
  readonly image: string;
  readonly args?: readonly string[];
  readonly env?: readonly {
    readonly name: string;
    readonly value?: string;
    readonly valueFrom?: { readonly secretKeyRef: { readonly name: string; readonly key: string } };
  }[];
  readonly envFrom?: readonly { readonly configMapRef: { readonly name: string } }[];
  readonly ports?: readonly { readonly name: string; readonly containerPort: number }[];
  readonly startupProbe?: Probe;
  readonly readinessProbe?: Probe;
  readonly livenessProbe?: Probe;
  readonly lifecycle?: { readonly preStop: { readonly sleep: { readonly seconds: number } } };
  readonly securityContext?: Readonly<Record<string, unknown>>;
  readonly resources?: {
    readonly requests?: Readonly<Record<string, string>>;
    readonly limits?: Readonly<Record<string, string>>;
  };
  readonly volumeMounts?: readonly { readonly name: string; readonly mountPath: string }[];
}

export interface Probe {
  readonly httpGet?: { readonly path: string; readonly port: string };
  readonly tcpSocket?: { readonly port: string };
}

export interface Volume {
  readonly name: string;
  readonly emptyDir?: { readonly sizeLimit?: string; readonly medium?: string };
  readonly secret?: { readonly secretName: string };
  readonly configMap?: { readonly name: string };
}
