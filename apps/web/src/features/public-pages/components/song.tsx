import Box from '@mui/material/Box';
import type { SongPage } from '@tabdock/contracts/public';
import type { TabResult } from '@tabdock/contracts/search';
import type { ReactNode } from 'react';
import { Page } from '../../../components/layout/page';
import { CompareAllLink } from '../../../components/tab/compare-all-link';
import { artistPath } from '../../../components/tab/song-paths';
import { count } from '../../../components/text/format';
import { NameLink } from './name-link';
import { SearchFor } from './search-for';
import { SongVersions } from './song-versions';

interface SongProps {
  song: SongPage;
  renderAction: (version: TabResult, name: string) => ReactNode;
}

/** A song with all versions of it that are known. */
export function Song({ song, renderAction }: SongProps) {
  const { title, artist, versions } = song;
  const [first] = versions;
  return (
    <Page
      title={title}
      lead={
        <>
          by{' '}
          {artist.slug === undefined ? (
            artist.name
          ) : (
            <NameLink to={artistPath(artist.slug)}>{artist.name}</NameLink>
          )}
          {` · ${count(versions.length, 'version')}`}
        </>
      }
      width="sections"
      action={
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 5 }}>
          {first !== undefined && versions.length > 1 && <CompareAllLink tabId={first.id} />}
          <SearchFor words={`${title} ${artist.name}`}>Search for more versions</SearchFor>
        </Box>
      }
    >
      <SongVersions versions={versions} renderAction={renderAction} />
    </Page>
  );
}
