import type { TabScore } from '@tabdock/contracts/scores';
import { Section } from '../../../components/layout/section';
import { trackName } from '../track-name';
import { DefectList } from './defect-list';
import { DifficultyParts } from './difficulty-parts';
import { TrackList } from './track-list';

/** What the file of a tab holds: how hard it is and where, its tracks, and what is wrong with it. */
export function ScoreSections({ score }: { score: TabScore }) {
  const { facts, difficulties, defects } = score;
  const [hardest] = difficulties ?? [];
  const nameOf = (index: number) => trackName(facts, index);
  return (
    <>
      {hardest && (
        <Section
          title="How hard it is"
          description="Computed from the file, with weights of our own."
          stacked
        >
          <DifficultyParts difficulty={hardest} track={nameOf(hardest.track)} />
        </Section>
      )}
      {facts && facts.tracks.length > 0 && (
        <Section title="Tracks" stacked>
          <TrackList tracks={facts.tracks} difficulties={difficulties ?? []} nameOf={nameOf} />
        </Section>
      )}
      {defects && (
        <Section title="Checked" stacked>
          <DefectList defects={defects} nameOf={nameOf} />
        </Section>
      )}
    </>
  );
}
