import { collectDefaultMetrics, Gauge, Registry, type Metric } from 'prom-client';
import { VERSION } from '../config/version';

/** The process's Prometheus registry. */
export class Metrics {
  readonly registry = new Registry();
  private readonly metrics = new Map<string, Metric>();

  constructor(processName: string) {
    this.registry.setDefaultLabels({ process: processName });
    collectDefaultMetrics({ register: this.registry });
    this.once(
      'tabdock_build_info',
      (name) =>
        new Gauge({
          name,
          help: 'Always 1; its labels say which version this is',
          labelNames: ['version', 'node'],
          registers: [this.registry],
        }),
    ).set({ version: VERSION, node: process.version }, 1);
  }

  /** The metric of this name, created on first use. */
  once<M extends Metric>(name: string, make: (name: string) => M): M {
    const known = this.metrics.get(name);
    if (known) return known as M;
    const made = make(name);
    this.metrics.set(name, made);
    return made;
  }
}
