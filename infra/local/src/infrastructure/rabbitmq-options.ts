export interface RabbitmqPorts {
  readonly amqp: number;
  readonly distribution: number;
  readonly epmd: number;
}

export interface RabbitmqOptions {
  readonly ports: RabbitmqPorts;
  /** Accounts and exchanges, imported at each start. */
  readonly definitions: object;
  /** The Erlang cookie. */
  readonly cookie: string;
}
