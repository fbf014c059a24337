import { firstDifference, notesOfFile, type FileNote } from '@tabdock/demo-source/notes';
import type { DemoTab } from './demo-site';

/** Asserts that the saved bytes are a Guitar Pro file with exactly the notes of the demo site's tab. */
export function expectNotes(bytes: Uint8Array, tab: DemoTab): void {
  const notes = notesOfFile(bytes);
  expect(notes.length).toBeGreaterThan(0);
  expect(firstDifference(tab.notes as readonly FileNote[], notes)).toBeUndefined();
}
