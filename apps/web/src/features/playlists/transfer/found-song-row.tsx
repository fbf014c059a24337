import Box from '@mui/material/Box';
import type { TabResult } from '@tabdock/contracts/search';
import { SelectField } from '../../../components/inputs/select-field';
import { formatRating } from '../../../components/text/format';
import type { FoundSong } from './use-matched-songs';

interface FoundSongRowProps {
  song: FoundSong;
  onChoose: (tabId: string | undefined) => void;
}

const LEFT_OUT = '';

/** One imported line, and the tab that was found for it. */
export function FoundSongRow({
  song: { artist, title, tabs, chosen },
  onChoose,
}: FoundSongRowProps) {
  const written = artist ? `${artist} – ${title}` : title;
  return (
    <Box component="li" sx={{ py: 3, borderTop: 1, borderColor: 'divider' }}>
      <SelectField
        label={written}
        value={chosen ?? LEFT_OUT}
        onChange={(value: string) => onChoose(value === LEFT_OUT ? undefined : value)}
        options={[
          { value: LEFT_OUT, label: 'Leave it out' },
          ...tabs.map((tab) => ({ value: tab.id, label: optionText(tab) })),
        ]}
      />
    </Box>
  );
}

/** `Greensleeves, Melody · Traditional · ★ 4.5 · Demo tabs`. */
function optionText({ title, version, artist, rating, votes, source }: TabResult): string {
  return [
    [title, version].filter(Boolean).join(', '),
    artist,
    votes > 0 && `★ ${formatRating(rating)}`,
    source,
  ]
    .filter(Boolean)
    .join(' · ');
}
