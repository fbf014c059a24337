declare module 'subset-font' {
  interface SubsetOptions {
    readonly targetFormat?: 'sfnt' | 'woff' | 'woff2';
    /** The part that stays of each axis. */
    readonly variationAxes?: Readonly<
      Record<string, { readonly min: number; readonly max: number }>
    >;
    /** Tags of OpenType features; all when left out. */
    readonly keepFeatures?: readonly string[];
    /** Records of the `name` table. */
    readonly preserveNameIds?: readonly number[];
  }
  /** A font of the characters of `text` alone. */
  export default function subsetFont(
    font: Buffer,
    text: string,
    options?: SubsetOptions,
  ): Promise<Buffer>;
}
