import { join, short } from './path-data';

/** Outlines that a picture uses by name, each of them once. */
export class Symbols {
  private readonly ids = new Map<string, { readonly id: string; readonly data: string }>();

  /** @returns the name of an outline, which is made where it is new */
  idOf(key: string, outline: () => string): string {
    const known = this.ids.get(key);
    if (known !== undefined) return known.id;
    const id = this.ids.size.toString(36);
    this.ids.set(key, { id, data: outline() });
    return id;
  }

  markup(): string {
    return [...this.ids.values()].map(({ id, data }) => `<path id="${id}" d="${data}"/>`).join('');
  }
}

/** Ink of one row of a score. A `look` is what an element has of attributes. */
export class Drawing {
  private readonly lines = new Map<string, string[]>();
  private readonly shapes = new Map<string, string[]>();
  private readonly uses = new Map<string, string[]>();

  /** Lines of the same look are one path, so that crossings are no darker than the lines. */
  line(look: string, data: string): void {
    at(this.lines, look).push(data);
  }

  /** Each shape is a path: two that turn in opposite directions would cut holes into each other. */
  shape(look: string, data: string): void {
    at(this.shapes, look).push(`<path d="${data}"/>`);
  }

  /** A symbol with its origin at the place. */
  use(look: string, symbol: string, x: number, y: number): void {
    at(this.uses, look).push(`<use href="#${symbol}" x="${short(x)}" y="${short(y)}"/>`);
  }

  markup(): string {
    const lines = [...this.lines].map(([look, data]) => `<path${look} d="${data.join('')}"/>`);
    const others = [...this.shapes, ...this.uses].map(([look, elements]) =>
      look === '' ? elements.join('') : `<g${look}>${elements.join('')}</g>`,
    );
    return [...lines, ...others].join('');
  }
}

export function rectangle(x: number, y: number, width: number, height: number): string {
  return `M${join([x, y])}h${short(width)}v${short(height, 2)}h${short(-width)}z`;
}

export function circle(x: number, y: number, radius: number): string {
  const [r, twice] = [short(radius, 2), short(2 * radius, 2)];
  return `M${join([x - radius, y])}a${r} ${r} 0 1 0 ${twice} 0a${r} ${r} 0 1 0-${twice} 0z`;
}

function at(map: Map<string, string[]>, key: string): string[] {
  const list = map.get(key) ?? [];
  map.set(key, list);
  return list;
}
