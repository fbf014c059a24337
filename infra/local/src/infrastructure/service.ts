/** A part of the infrastructure that the launcher runs itself. */
export interface InfrastructureService {
  readonly name: string;
  /** The process that does the work, which may differ from the one that was spawned. */
  readonly pid: number;
  readonly port: number;
  /** Resolves with a description when the process has ended, for whatever reason. */
  readonly ended: Promise<string>;
  /** Stops it gracefully, and by force after `timeoutMillis` or its own limit. */
  stop(timeoutMillis?: number): Promise<void>;
}
