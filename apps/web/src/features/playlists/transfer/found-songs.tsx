import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Notice } from '../../../components/feedback/notice';
import { count } from '../../../components/text/format';
import { FoundSongRow } from './found-song-row';
import { KeepFound } from './keep-found';
import type { MatchedSongs } from './use-matched-songs';

interface FoundSongsProps {
  matched: MatchedSongs;
  playlistId: string | null;
}

/** What was found for each line; lines that need a decision come first. */
export function FoundSongs({ matched, playlistId }: FoundSongsProps) {
  const { songs = [], leftOut, searching, stopped, choose, searchMissing } = matched;
  const sure = songs.filter((song) => song.sure);
  const doubtful = songs.filter((song) => !song.sure && song.tabs.length > 0);
  const missing = songs.filter((song) => song.tabs.length === 0);
  return (
    <Box sx={{ mt: 10 }}>
      <Typography variant="h2" role="status">
        {[
          `${sure.length} found`,
          doubtful.length > 0 && `${doubtful.length} to decide`,
          missing.length > 0 && `${missing.length} not found`,
        ]
          .filter(Boolean)
          .join(', ')}
      </Typography>
      {leftOut > 0 && (
        <Notice>
          The first {songs.length} songs were looked for. {count(leftOut, 'line was', 'lines were')}{' '}
          left out; paste them again on their own.
        </Notice>
      )}
      <Songs title="Which one do you mean?" songs={doubtful} choose={choose} />
      {missing.length > 0 && (
        <Box component="section" aria-labelledby="missing-songs" sx={{ mt: 8 }}>
          <Typography id="missing-songs" variant="h3" gutterBottom>
            Not found among the tabs we know
          </Typography>
          <Box component="ul" sx={{ mb: 4 }}>
            {missing.map(({ line, artist, title }) => (
              <Typography key={line} component="li" variant="body2" sx={{ py: 1 }}>
                {artist ? `${artist} – ${title}` : title}
              </Typography>
            ))}
          </Box>
          {stopped && <Notice>{stopped}</Notice>}
          <Button
            aria-disabled={Boolean(searching)}
            aria-busy={Boolean(searching)}
            onClick={() => {
              if (!searching) void searchMissing();
            }}
          >
            {searching
              ? `Searching, ${searching.done + 1} of ${searching.of}...`
              : `Search the tab sites for ${count(missing.length, 'song')}`}
          </Button>
        </Box>
      )}
      <Songs title="Found" songs={sure} choose={choose} />
      <Box sx={{ mt: 8 }}>
        <KeepFound songs={songs} playlistId={playlistId} />
      </Box>
    </Box>
  );
}

interface SongsProps {
  title: string;
  songs: NonNullable<MatchedSongs['songs']>;
  choose: MatchedSongs['choose'];
}

function Songs({ title, songs, choose }: SongsProps) {
  if (songs.length === 0) return null;
  return (
    <Box component="section" aria-label={title} sx={{ mt: 8 }}>
      <Typography variant="h3" gutterBottom>
        {title}
      </Typography>
      <Box component="ul" sx={{ borderBottom: 1, borderColor: 'divider' }}>
        {songs.map((song) => (
          <FoundSongRow
            key={song.line}
            song={song}
            onChoose={(tabId) => choose(song.line, tabId)}
          />
        ))}
      </Box>
    </Box>
  );
}
