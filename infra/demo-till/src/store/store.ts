import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Kind, ObjectOf, TillObject } from '../objects/objects.ts';
import { emptyState, parseState, type State } from './state.ts';

/** Everything the till knows, in memory and, with a file, on disk after every `save`. */
export class Store {
  readonly state: State;
  private readonly file: string | undefined;

  /**
   * @param startAt the clock of a till that has no file yet; undefined: the machine's
   * @throws Error that names the file where it cannot be read
   */
  constructor(file?: string, startAt?: Date) {
    this.file = file;
    this.state = read(file) ?? emptyState(startAt ? startAt.getTime() - Date.now() : 0);
  }

  find<K extends Kind>(kind: K, id: string): ObjectOf<K> | undefined {
    const found = Object.hasOwn(this.state.objects, id) ? this.state.objects[id] : undefined;
    return found?.object === kind ? (found as ObjectOf<K>) : undefined;
  }

  /** Returns an object by an id that the till itself has stored; throws if there is none. */
  get<K extends Kind>(kind: K, id: string): ObjectOf<K> {
    const found = this.find(kind, id);
    if (!found) throw new Error(`The till has lost the ${kind} ${id}.`);
    return found;
  }

  /** Finds an object of whatever kind. */
  any(id: string): TillObject | undefined {
    return Object.hasOwn(this.state.objects, id) ? this.state.objects[id] : undefined;
  }

  /** The oldest first. */
  all<K extends Kind>(kind: K): ObjectOf<K>[] {
    return Object.values(this.state.objects).filter(
      (one): one is ObjectOf<K> => one.object === kind,
    );
  }

  add<T extends TillObject>(object: T): T {
    this.state.objects[object.id] = object;
    return object;
  }

  /** Atomic: a crash leaves the file of before or of after. */
  save(): void {
    if (this.file === undefined) return;
    const next = `${this.file}.new`;
    writeFileSync(next, JSON.stringify(this.state), { mode: 0o600 });
    renameSync(next, this.file);
  }
}

function read(file: string | undefined): State | undefined {
  if (file === undefined) return undefined;
  mkdirSync(dirname(file), { recursive: true });
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
  try {
    return parseState(text);
  } catch {
    throw new Error(
      `${file} is no data of the demo till. Move it away to begin with an empty one.`,
    );
  }
}
