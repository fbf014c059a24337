import { PROCESS_NAMES, type Process, type ProcessName } from '../../../../processes/processes.mjs';

type PortName = Exclude<ProcessName, 'gateway'> | 'gateway-internal';
/** Ports of the installation's own; the gateway's public one is the operator's choice. */
export const PORT_NAMES: readonly PortName[] = PROCESS_NAMES.map((name) =>
  name === 'gateway' ? 'gateway-internal' : name,
);
export type Ports = Readonly<Record<PortName, number>>;

export interface ScriptDefinition {
  readonly name: string;
  readonly script: string;
  readonly env: NodeJS.ProcessEnv;
}

export type Layer = Process['layer'];

export interface ProcessDefinition extends ScriptDefinition {
  readonly port: number;
  readonly layer: Layer;
  /** Answers 200 once the process takes work. */
  readonly readyPath: string;
  /** Set where it may take longer to end than others. */
  readonly stopMillis?: number | undefined;
}
