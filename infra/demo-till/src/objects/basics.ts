/** Stripe's objects, with the properties that the till fills. Times are in seconds since 1970, amounts in cents. */
export interface Basics<Name extends string> {
  readonly id: string;
  readonly object: Name;
  readonly livemode: false;
  readonly created: number;
  metadata: Metadata;
}
export type Metadata = Record<string, string>;

export interface List<Item> {
  object: 'list';
  data: Item[];
  has_more: boolean;
  url: string;
}
