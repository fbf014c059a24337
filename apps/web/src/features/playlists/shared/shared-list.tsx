import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import type { PlaylistTrack, SharedPlaylist } from '@tabdock/contracts/playlists';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { isApiError } from '../../../api/api-error';
import { PersonLink } from '../../../components/person/person-link';
import { SearchIcon } from '../../../components/graphics/icons';
import { LoadFailure } from '../../../components/feedback/load-failure';
import { MessagePage } from '../../../components/layout/message-page';
import { Page } from '../../../components/layout/page';
import { count, formatDate } from '../../../components/text/format';
import { TabLink } from '../../../components/tab/tab-link';
import { tabName } from '../../../components/text/tab-name';
import { ReportButton } from '../../../reporting/report-button';
import { useSession } from '../../../session/use-session';
import { RowsSkeleton } from '../../../components/feedback/rows-skeleton';
import { RetuneNote } from '../parts/retune-note';
import { SearchLink } from '../parts/search-link';
import { TrackFacts } from '../parts/track-facts';
import { trackByline } from '../playlist';
import { retunings } from '../retunings';
import { useGetSharedPlaylistQuery } from '../share/sharing.api';
import type { Listening } from '../playing/listening';
import { RowButton } from '../playing/row-button';
import { Stage } from '../playing/stage';
import { TrackState } from '../playing/track-state';
import { usePlaythrough } from '../playing/state/use-playthrough';
import { CopyList } from './copy-list';

type Tab = PlaylistTrack['tab'];

interface SharedListProps {
  slug: string;
  listening: Listening;
  /** What else can be done with it. */
  renderMore: (tab: Tab) => ReactNode;
  /** Ads above and below the tabs, drawn only with them. */
  banner: ReactNode;
  bottom: ReactNode;
}

/** A public playlist, seen by its link. */
export function SharedList({ slug, banner, bottom, ...render }: SharedListProps) {
  const { currentData, error, refetch } = useGetSharedPlaylistQuery(slug, {
    refetchOnMountOrArgChange: true,
  });
  if (isApiError(error) && (error.status === 404 || error.status === 400))
    return (
      <MessagePage
        title="Playlist not found"
        text="Its owner does not share it any more or has made a new link, or it was reported and is hidden."
        action={<SearchLink />}
      />
    );
  const playlist = currentData?.playlist;
  return (
    <Page
      title={playlist?.name ?? 'Playlist'}
      lead={playlist && <About playlist={playlist} />}
      width="sections"
      action={playlist && <CopyList slug={slug} />}
    >
      {error && <LoadFailure error={error} onRetry={() => void refetch()} />}
      {currentData && (
        <>
          {banner}
          <SharedTracks tracks={currentData.tracks} {...render} />
        </>
      )}
      {playlist && <Report playlist={playlist} />}
      {currentData && bottom}
      {!currentData && !error && <RowsSkeleton text="Looking for the tabs…" />}
    </Page>
  );
}

/** Button that reports the list; nothing for its owner, as far as the list says who that is. */
function Report({ playlist: { id, name, owner } }: { playlist: SharedPlaylist }) {
  const { user } = useSession();
  if (!id || user?.username === owner.username) return null;
  return (
    <Box sx={{ mt: 6 }}>
      <ReportButton subject={{ kind: 'list', id }} label={`Report the playlist ${name}`} />
    </Box>
  );
}

function About({
  playlist: { description, owner, tabs, updatedAt },
}: {
  playlist: SharedPlaylist;
}) {
  return (
    <>
      {description}
      <Typography component="span" variant="body2" sx={{ display: 'block', mt: 1 }}>
        {count(tabs, 'tab')} by <PersonLink {...owner} />, changed on {formatDate(updatedAt)}
      </Typography>
    </>
  );
}

interface SharedTracksProps extends Pick<SharedListProps, 'listening' | 'renderMore'> {
  tracks: readonly PlaylistTrack[];
}

function SharedTracks({ tracks, listening, renderMore }: SharedTracksProps) {
  const playthrough = usePlaythrough(tracks, listening.files);
  if (tracks.length === 0) return <Typography>No tabs on this playlist.</Typography>;
  const changes = retunings(tracks);
  return (
    <>
      <Stage tracks={tracks} playthrough={playthrough} {...listening} />
      <Box
        component="ol"
        aria-label="Tracks"
        sx={{ m: 0, p: 0, listStyle: 'none', borderBottom: 1, borderColor: 'divider' }}
      >
        {tracks.map((track, index) => {
          const { id, tab, removed } = track;
          return (
            <Box
              key={id}
              component="li"
              aria-label={tabName(tab)}
              aria-current={index === playthrough.current}
              sx={{
                display: 'grid',
                gridTemplateColumns: {
                  xs: 'minmax(0, 1fr) auto auto',
                  md: 'minmax(12rem, 1fr) minmax(0, auto) auto',
                },
                alignItems: 'center',
                columnGap: 3,
                rowGap: 2,
                py: 3,
                borderTop: 1,
                borderColor: 'divider',
                contentVisibility: 'auto',
                containIntrinsicSize: 'auto 4rem',
              }}
            >
              <Box
                sx={{
                  display: 'flex',
                  alignItems: 'center',
                  gap: 3,
                  minWidth: 0,
                }}
              >
                <RowButton track={track} index={index} playthrough={playthrough} />
                {removed ? (
                  <Typography variant="body2" color="textSecondary" sx={{ py: 2.5 }}>
                    Removed: this tab is no longer available.
                  </Typography>
                ) : (
                  <Box sx={{ minWidth: 0 }}>
                    <Typography variant="body2" sx={{ fontWeight: 'fontWeightMedium' }}>
                      <TabLink tabId={tab.id}>{tab.title}</TabLink>
                    </Typography>
                    <Typography variant="caption" component="p" color="textSecondary">
                      {trackByline(tab)}
                    </Typography>
                    {changes[index] && <RetuneNote to={changes[index]} />}
                    <TrackState state={playthrough.states[index]} />
                  </Box>
                )}
              </Box>
              {!removed && (
                <>
                  <Box sx={{ display: 'flex', alignItems: 'center', gap: 3 }}>
                    <Box sx={{ display: { xs: 'none', md: 'block' }, minWidth: 0 }}>
                      <TrackFacts tab={tab} />
                    </Box>
                    <Box sx={{ display: 'flex' }}>
                      <SearchForSong tab={tab} />
                      {renderMore(tab)}
                    </Box>
                  </Box>
                  {listening.renderAction(tab)}
                </>
              )}
            </Box>
          );
        })}
      </Box>
    </>
  );
}

/** Link to a search for other versions of a tab of the list. */
function SearchForSong({ tab: { title, artist } }: { tab: Tab }) {
  const query = [title, artist].filter(Boolean).join(' ');
  return (
    <IconButton
      component={Link}
      to={`/?${new URLSearchParams({ q: query }).toString()}`}
      aria-label={`Search for ${[title, artist].filter(Boolean).join(' by ')}`}
      data-tip="Search for this song"
    >
      <SearchIcon />
    </IconButton>
  );
}
