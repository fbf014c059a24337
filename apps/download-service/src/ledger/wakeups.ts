import { EventEmitter } from 'node:events';

/** Tells the loops of this process at once that there is work; their poll finds what other processes left. */
export class Wakeups {
  private readonly emitter = new EventEmitter();

  onJobs(listener: () => void): void {
    this.emitter.on('jobs', listener);
  }

  /** A job is due or a slot came free. */
  jobs(): void {
    this.emitter.emit('jobs');
  }
}
