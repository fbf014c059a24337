import type { DiscoveryService } from '@nestjs/core';

type Wrapper = ReturnType<DiscoveryService['getProviders']>[number];

interface Declared<V> {
  readonly method: string;
  readonly value: V;
}

/** A declared method of a provider or controller that is there. */
export interface Discovered<V> extends Declared<V> {
  readonly instance: object;
  /** `Class.method`, or `Class` where the class itself is declared; for messages to people. */
  readonly place: string;
  readonly call: (...args: unknown[]) => unknown;
}

/** Stands for the class itself where a method is named. */
export const WHOLE_CLASS = 'constructor';

const everyKind: Declarations<unknown>[] = [];

/** The uses of one decorator of methods or classes, found again in the providers and controllers of an application. */
export class Declarations<V> {
  private readonly byPrototype = new Map<object, Declared<V>[]>();
  private readonly found = new Set<object>();

  /** @param decorator its name as it is written, for messages */
  constructor(private readonly decorator: string) {
    everyKind.push(this as Declarations<unknown>);
  }

  add(prototype: object, method: string | symbol, value: V): void {
    const declared = this.byPrototype.get(prototype) ?? [];
    this.byPrototype.set(prototype, [...declared, { method: String(method), value }]);
  }

  /** All uses in the loaded classes, whether an application has them or not. */
  all(): { readonly name: string; readonly value: V }[] {
    return [...this.byPrototype].flatMap(([prototype, declared]) =>
      declared.map(({ value }) => ({ name: prototype.constructor.name, value })),
    );
  }

  /** @throws Error when a class that uses the decorator is not one instance for the whole process */
  discover(discovery: DiscoveryService): Discovered<V>[] {
    const wrappers = [...discovery.getProviders(), ...discovery.getControllers()];
    const instances = new Set<object>();
    for (const wrapper of wrappers) {
      if (wrapper.isAlias) continue;
      this.assertSingleton(wrapper);
      const instance: unknown = wrapper.instance;
      if (typeof instance === 'object' && instance !== null) instances.add(instance);
    }
    return [...instances].flatMap((instance) => this.of(instance));
  }

  /** Methods that no application of this process has, once there was one. */
  undiscovered(): string[] {
    if (this.found.size === 0) return [];
    return [...this.byPrototype]
      .filter(([prototype]) => !this.found.has(prototype))
      .flatMap(([prototype, declared]) =>
        declared.map(({ method }) => {
          const { name } = prototype.constructor;
          return `${placeOf(name, method)} is declared with ${this.decorator}, but no module of this process provides ${name}`;
        }),
      );
  }

  private of(instance: object): Discovered<V>[] {
    const discovered: Discovered<V>[] = [];
    const prototypes: object[] = [];
    for (
      let prototype: unknown = Object.getPrototypeOf(instance);
      typeof prototype === 'object' && prototype !== null;
      prototype = Object.getPrototypeOf(prototype)
    ) {
      prototypes.push(prototype);
      for (const { method, value } of this.byPrototype.get(prototype) ?? []) {
        discovered.push({
          instance,
          method,
          value,
          place: placeOf(instance.constructor.name, method),
          call: (...args) =>
            (instance as Record<string, (...args: unknown[]) => unknown>)[method]?.(...args),
        });
      }
    }
    for (const prototype of prototypes) this.found.add(prototype);
    return discovered;
  }

  private assertSingleton(wrapper: Wrapper): void {
    const prototype: unknown = wrapper.metatype?.prototype;
    if (typeof prototype !== 'object' || prototype === null) return;
    if (!this.byPrototype.has(prototype)) return;
    if (wrapper.isDependencyTreeStatic() && !wrapper.isTransient) return;
    throw new Error(
      `The process cannot start: ${wrapper.name} uses ${this.decorator} and is made anew for each request or use; it must be a singleton`,
    );
  }
}

function placeOf(name: string, method: string): string {
  return method === WHOLE_CLASS ? name : `${name}.${method}`;
}

/** @throws Error that names the declared classes and methods that are loaded and in no module of this process */
export function assertAllDiscovered(): void {
  const faults = everyKind.flatMap((kind) => kind.undiscovered());
  if (faults.length > 0) throw new Error(`The process cannot start: ${faults.join('; ')}`);
}
