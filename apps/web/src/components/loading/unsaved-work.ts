import { useEffect } from 'react';

const checks = new Set<() => boolean>();

/** Registers a check whether there is work that a reload of the page would lose; returns what ends that. */
export function watchForWork(isUnsaved: () => boolean): () => void {
  checks.add(isUnsaved);
  return () => void checks.delete(isUnsaved);
}

/** Whether a reload of the page would lose something that a person has typed, chosen or begun to send. */
export function hasUnsavedWork(): boolean {
  return [...checks].some((isUnsaved) => isUnsaved());
}

/** Says, as long as the part is on the page, that it holds unsaved work; false: it holds none. */
export function useUnsavedWork(isUnsaved: boolean): void {
  useEffect(() => (isUnsaved ? watchForWork(() => true) : undefined), [isUnsaved]);
}
