import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ArtistPage, ArtistSong } from '@tabdock/contracts/public';
import { ListRow } from '../../../components/layout/list-row';
import { Page } from '../../../components/layout/page';
import { Pager } from '../../../components/layout/pager';
import { RowLink } from '../../../components/layout/row-link';
import { count } from '../../../components/text/format';
import { artistPath, songPath } from '../../../components/tab/song-paths';
import { Rating } from '../../../components/tab/rating';
import { SearchFor } from './search-for';

/** An artist's songs, most votes first. */
export function Artist({ artist }: { artist: ArtistPage }) {
  const { slug, name, songs, total, page, pageSize } = artist;
  return (
    <Page
      title={name}
      lead={`${count(total, 'song')}, the most popular first.`}
      width="sections"
      action={<SearchFor words={name}>Search for more songs</SearchFor>}
    >
      <Box
        component="ul"
        aria-label={`Songs of ${name}`}
        sx={{ borderBottom: 1, borderColor: 'divider' }}
      >
        {songs.map((song) => (
          <SongRow key={song.slug} song={song} />
        ))}
      </Box>
      {total > pageSize && (
        <Pager
          page={page}
          pageSize={pageSize}
          total={total}
          shown={songs.length}
          addressOf={(other) => artistPath(slug, other)}
        />
      )}
    </Page>
  );
}

function SongRow({ song }: { song: ArtistSong }) {
  return (
    <ListRow
      sx={{ position: 'relative', py: 3 }}
      action={<Rating rating={song.rating} votes={song.votes} />}
    >
      <RowLink to={songPath(song.slug)}>{song.title}</RowLink>
      <Typography variant="caption" component="p" color="textSecondary">
        {count(song.versions, 'version')}
      </Typography>
    </ListRow>
  );
}
