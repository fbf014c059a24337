/** Share of the requests whose traces are kept, from 0 to 1; none are while tracing is off. */
let share = 0;

export function keepShareOfTraces(kept: number): void {
  share = kept;
}

/** Decides whether a trace begins here, before there is a span: most requests must not pay for one that nobody keeps. */
export function beginsTrace(): boolean {
  return Math.random() < share;
}
