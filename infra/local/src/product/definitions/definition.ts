export const PORT_NAMES = [
  'demo-source',
  'demo-till',
  'users-service',
  'ads-service',
  'search-service',
  'download-api',
  'download-worker',
  'gateway-internal',
] as const;
export type Ports = Record<(typeof PORT_NAMES)[number], number>;

export interface ScriptDefinition {
  readonly name: string;
  readonly script: string;
  readonly env: NodeJS.ProcessEnv;
}

/** What a layer uses is in those after it, so it ends before them. `edge` also starts last. */
export type Layer = 'edge' | 'services' | 'foundations';

export interface ProcessDefinition extends ScriptDefinition {
  readonly port: number;
  readonly layer: Layer;
  /** Answers 200 once the process takes work. */
  readonly readyPath: string;
  /** Set where it may take longer to end than others. */
  readonly stopMillis?: number | undefined;
}
