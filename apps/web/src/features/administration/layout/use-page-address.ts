import { useSearchParams } from 'react-router-dom';

/** Values of the address by their names; an empty one is taken out. */
export type AddressChanges = Record<string, string>;

/** What a page shows lives in the address, so that back, reload and a shared link show it again. */
export function usePageAddress() {
  const [parameters, setParameters] = useSearchParams();
  return {
    text: (name: string) => (parameters.get(name) ?? '').trim(),
    /** Returns the parameter if it is one of `values`, else nothing. */
    choice: <Value extends string>(name: string, values: readonly Value[]): Value | '' =>
      values.find((value) => value === parameters.get(name)) ?? '',
    set: (changes: AddressChanges) => {
      const next = new URLSearchParams(parameters);
      for (const [name, value] of Object.entries(changes)) {
        if (value) next.set(name, value);
        else next.delete(name);
      }
      setParameters(next, { replace: true });
    },
  };
}
