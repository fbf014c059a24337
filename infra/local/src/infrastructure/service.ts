/** A part of the infrastructure that the launcher runs itself. */
export interface InfrastructureService {
  readonly name: string;
  /** The process that does the work; it may be another than the one that was spawned. */
  readonly pid: number;
  readonly port: number;
  /** Resolves when it has ended, asked or not, with words for how. */
  readonly ended: Promise<string>;
  /** In order; after `timeoutMillis`, or its own limit, by force. */
  stop(timeoutMillis?: number): Promise<void>;
}
