const list = new Intl.ListFormat('en', { type: 'conjunction' });

/** `Foo`, `Foo and Bar`, `Foo, Bar, and Baz`. */
export function siteNames(names: readonly string[]): string {
  return list.format(names);
}
