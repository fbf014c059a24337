import { model, platform, type Settings } from '@coderline/alphatab';
import { BRAVURA } from '../fonts/bravura';
import { CAP_HEIGHT, type Inter, REGULAR, SEMIBOLD } from '../fonts/inter';
import { circle, Drawing, rectangle, type Symbols } from './drawing';
import { join, pathData, short } from './path-data';

const { TextAlign, TextBaseline } = platform;
const OPAQUE = 255;
/** Height of a line of text and what of it is above the baseline, as shares of the size. */
const LINE = 1.05;
const ASCENT = 0.82;
/** Words of alphaTab's own that are written otherwise. */
const REWORDED: Readonly<Record<string, string>> = { LetRing: 'let ring' };
const TEXT_MAX = 48;
/** Width of what the font does not have. */
const UNKNOWN_ADVANCE = 0.5;

/** Canvas on which alphaTab draws; a row of a score comes out as a `Drawing`, text and symbols as outlines. */
export class PathCanvas implements platform.ICanvas {
  settings!: Settings;
  color = new model.Color(0, 0, 0, OPAQUE);
  lineWidth = 1;
  font = new model.Font('Inter', 10);
  textAlign = TextAlign.Left;
  textBaseline = TextBaseline.Top;
  private drawing = new Drawing();
  private current: string[] = [];
  private rotation = '';

  constructor(private readonly symbols: Symbols) {}

  beginRender(): void {
    this.drawing = new Drawing();
    this.current = [];
    this.textBaseline = TextBaseline.Top;
  }

  endRender(): Drawing {
    return this.drawing;
  }

  onRenderFinished(): null {
    return null;
  }

  fillRect(x: number, y: number, width: number, height: number): void {
    if (width > 0 && height > 0) this.drawing.line(this.filled(), rectangle(x, y, width, height));
  }

  strokeRect(x: number, y: number, width: number, height: number): void {
    this.drawing.line(this.stroked(), rectangle(x, y, width, height));
  }

  fillCircle(x: number, y: number, radius: number): void {
    this.drawing.shape(this.filled(), circle(x, y, radius));
  }

  strokeCircle(x: number, y: number, radius: number): void {
    this.drawing.line(this.stroked(), circle(x, y, radius));
  }

  beginPath(): void {}

  closePath(): void {
    this.current.push('z');
  }

  moveTo(x: number, y: number): void {
    this.current.push(`M${join([x, y], 2)}`);
  }

  lineTo(x: number, y: number): void {
    this.current.push(`L${join([x, y], 2)}`);
  }

  bezierCurveTo(x1: number, y1: number, x2: number, y2: number, x: number, y: number): void {
    this.current.push(`C${join([x1, y1, x2, y2, x, y])}`);
  }

  quadraticCurveTo(x1: number, y1: number, x: number, y: number): void {
    this.current.push(`Q${join([x1, y1, x, y])}`);
  }

  fill(): void {
    const data = this.ended();
    if (data !== undefined) this.drawing.shape(this.filled(), data);
  }

  stroke(): void {
    const data = this.ended();
    if (data !== undefined) this.drawing.line(this.stroked(), data);
  }

  measureText(text: string): platform.MeasuredText {
    return new platform.MeasuredText(this.widthOf(text), this.font.size * LINE);
  }

  fillText(words: string, x: number, y: number): void {
    const text = shown(words);
    const { size } = this.font;
    const face = this.face();
    let at = x - this.widthOf(text) * this.shareLeft();
    const baseline = y + this.baseline() * size;
    for (const character of text) {
      const glyph = face.glyph(character);
      if (glyph !== undefined && glyph.outline.length > 0) {
        const name = `${face.weight} ${size} ${character}`;
        this.place(name, () => pathData(glyph.outline, size), at, baseline);
      }
      at += (glyph?.advance ?? UNKNOWN_ADVANCE) * size;
    }
  }

  fillMusicFontSymbol(
    x: number,
    y: number,
    scale: number,
    symbol: model.MusicFontSymbol,
    isCentered?: boolean,
  ): void {
    this.fillMusicFontSymbols(x, y, scale, [symbol], isCentered);
  }

  fillMusicFontSymbols(
    x: number,
    y: number,
    scale: number,
    symbols: readonly model.MusicFontSymbol[],
    isCentered = false,
  ): void {
    const size = this.settings.display.resources.engravingSettings.musicFontSize * scale;
    const drawn = symbols
      .filter((symbol) => symbol > 0)
      .map((symbol) => ({ symbol, glyph: BRAVURA.glyph(String.fromCodePoint(symbol)) }));
    const width = drawn.reduce((sum, { glyph }) => sum + (glyph?.advance ?? 0) * size, 0);
    let at = isCentered ? x - width / 2 : x;
    for (const { symbol, glyph } of drawn) {
      if (glyph === undefined) continue;
      const name = `music ${size} ${symbol}`;
      this.place(name, () => pathData(glyph.outline, size), at, y);
      at += glyph.advance * size;
    }
  }

  beginRotate(x: number, y: number, degrees: number): void {
    this.rotation = ` transform="translate(${short(x)} ${short(y)})rotate(${short(degrees)})"`;
  }

  endRotate(): void {
    this.rotation = '';
  }

  beginGroup(): void {}
  endGroup(): void {}
  destroy(): void {}

  private place(name: string, outline: () => string, x: number, y: number): void {
    this.drawing.use(this.filled(), this.symbols.idOf(name, outline), x, y);
  }

  /** @returns undefined for a path that goes nowhere */
  private ended(): string | undefined {
    const steps = this.current;
    this.current = [];
    return steps.length > 1 ? steps.join('') : undefined;
  }

  private filled(): string {
    const { a } = this.color;
    const opacity = a === OPAQUE ? '' : ` fill-opacity="${short(a / OPAQUE, 2)}"`;
    return opacity + this.rotation;
  }

  private stroked(): string {
    const { a } = this.color;
    const opacity = a === OPAQUE ? '' : ` stroke-opacity="${short(a / OPAQUE, 2)}"`;
    const width = this.lineWidth === 1 ? '' : ` stroke-width="${short(this.lineWidth, 2)}"`;
    return ` fill="none" stroke="currentColor"${width}${opacity}${this.rotation}`;
  }

  private face(): Inter {
    return this.font.isBold ? SEMIBOLD : REGULAR;
  }

  private widthOf(text: string): number {
    const face = this.face();
    let width = 0;
    for (const character of shown(text)) width += face.glyph(character)?.advance ?? UNKNOWN_ADVANCE;
    return width * this.font.size;
  }

  private shareLeft(): number {
    switch (this.textAlign) {
      case TextAlign.Left:
        return 0;
      case TextAlign.Center:
        return 0.5;
      case TextAlign.Right:
        return 1;
    }
  }

  /** How far the baseline is below what a place of text names, as a share of the size. */
  private baseline(): number {
    switch (this.textBaseline) {
      case TextBaseline.Top:
        return ASCENT;
      case TextBaseline.Middle:
        return CAP_HEIGHT / 2;
      case TextBaseline.Bottom:
        return ASCENT - LINE;
      case TextBaseline.Alphabetic:
        return 0;
    }
  }
}

/** The words as they are drawn: in our spelling, and cut where they would leave no room for music. */
function shown(words: string): string {
  const text = REWORDED[words] ?? words;
  return text.length <= TEXT_MAX ? text : `${text.slice(0, TEXT_MAX - 1).trimEnd()}…`;
}
