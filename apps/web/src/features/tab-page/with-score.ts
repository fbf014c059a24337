import { difficultyOf } from '@tabdock/contracts/search';
import type { TabPage } from '@tabdock/contracts/tabs';

/** A tab with the difficulty of its file, which is known to the page before the catalogue is notified of it. */
export function withScore(tab: TabPage): TabPage {
  const [hardest] = tab.score?.difficulties ?? [];
  if (hardest === undefined || tab.file?.difficulty !== undefined) return tab;
  const { value, level } = hardest;
  const file = { isAnalysed: true, ...tab.file, difficulty: { value, level } };
  const difficulty = tab.difficultyFrom === 'source' ? tab.difficulty : undefined;
  const sourceSays = { ...tab.sourceSays, ...(difficulty !== undefined && { difficulty }) };
  return { ...tab, file, sourceSays, ...difficultyOf({ file }) };
}
