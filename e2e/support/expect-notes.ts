import { firstDifference, notesOfFile, type FileNote } from '@tabdock/demo-source/notes';
import type { DemoTab } from './demo-site';

/** The saved bytes are a Guitar Pro file that sounds exactly what the demo site's tab sounds. */
export function expectNotes(bytes: Uint8Array, tab: DemoTab): void {
  const notes = notesOfFile(bytes);
  expect(notes.length).toBeGreaterThan(0);
  expect(firstDifference(tab.notes as readonly FileNote[], notes)).toBeUndefined();
}
