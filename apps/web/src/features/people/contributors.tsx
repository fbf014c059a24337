import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { Contributor } from '@tabdock/contracts/community';
import { PersonPicture } from '../../components/graphics/person-picture';
import { Section } from '../../components/layout/section';
import { PersonLink } from '../../components/person/person-link';
import { count } from '../../components/text/format';

/** The main contributors to a song; renders nothing without any. */
export function Contributors({ people }: { people: readonly Contributor[] | undefined }) {
  if (!people || people.length === 0) return null;
  return (
    <Section title="Top contributors" description="Who did most for this song." stacked>
      <Box component="ol">
        {people.map((contributor, place) => (
          <Box
            component="li"
            key={contributor.person.username ?? place}
            sx={(theme) => ({
              display: 'flex',
              alignItems: 'center',
              gap: 3,
              minHeight: theme.sizes.touch,
              py: 2,
              borderTop: 1,
              borderColor: 'divider',
            })}
          >
            <PersonPicture picture={contributor.person.picture} />
            <Box sx={{ minWidth: 0 }}>
              <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
                <PersonLink {...contributor.person} />
              </Typography>
              <Deeds {...contributor} />
            </Box>
          </Box>
        ))}
      </Box>
    </Section>
  );
}

/** `3 comments, 1 rating`; renders nothing for a person without a public profile. */
function Deeds({ comments = 0, ratings = 0 }: Contributor) {
  const deeds = [
    comments > 0 && count(comments, 'comment'),
    ratings > 0 && count(ratings, 'rating'),
  ].filter(Boolean);
  if (deeds.length === 0) return null;
  return (
    <Typography variant="caption" color="textSecondary">
      {deeds.join(', ')}
    </Typography>
  );
}
