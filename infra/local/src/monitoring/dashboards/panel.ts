/** What a panel shows: lines over time of one unit, or numbers as they are now. */
export interface Panel {
  readonly title: string;
  readonly says?: string;
  readonly unit: Unit;
  readonly kind?: 'lines' | 'numbers';
  /** Expressions by what their series are called: `{{label}}` is the value of a label. */
  readonly queries: Readonly<Record<string, string>>;
}

/** Units as Grafana names them. */
export type Unit = 'bytes' | 'ops' | 'percentunit' | 's' | 'short';

export interface Dashboard {
  /** The file's name, and the last part of its address. */
  readonly name: string;
  readonly title: string;
  readonly panels: readonly Panel[];
}

export const rate = (counter: string, by?: string) =>
  `sum${by === undefined ? '' : ` by (${by})`} (rate(${counter}[$__rate_interval]))`;

/** A quantile of a histogram without its suffix, by labels. */
export const quantile = (share: number, metric: string, labels = '', by = '') =>
  `histogram_quantile(${share}, sum by (le${by && `, ${by}`}) (rate(${metric}_bucket${labels}[$__rate_interval])))`;
