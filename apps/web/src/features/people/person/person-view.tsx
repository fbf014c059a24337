import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { Person } from '@tabdock/contracts/users';
import { Link } from 'react-router-dom';
import { isApiError } from '../../../api/api-error';
import { usePageTitle } from '../../../components/feedback/announcer/use-page-title';
import { LoadFailure } from '../../../components/feedback/load-failure';
import { PersonPicture } from '../../../components/graphics/person-picture';
import { MessagePage } from '../../../components/layout/message-page';
import { BlockSkeleton } from '../../../components/feedback/block-skeleton';
import { ReportButton } from '../../../reporting/report-button';
import { HomeLink } from '../../../session/page-links';
import { useSession } from '../../../session/use-session';
import { PersonBadges } from '../person-badges';
import { PersonFigures } from '../person-figures';
import { useGetOwnProfileQuery, useGetPersonQuery } from '../people.api';
import { PersonComments } from './person-comments';
import { PersonLists } from './person-lists';
import { PersonFacts } from './person-facts';

/** Everything of a person's page, in each of its states. */
export function PersonView({ username }: { username: string }) {
  const { data: person, error, refetch } = useGetPersonQuery(username);
  const { user } = useSession();
  usePageTitle(person?.displayName ?? username);
  const isOwn = user?.username.toLowerCase() === username.toLowerCase();

  if (isApiError(error) && error.code === 'PEOPLE.NOT_FOUND')
    return (
      <MessagePage
        title="Nobody here"
        text={`There is nobody called “${username}”. The account may be gone, or the address has a typo in it.`}
        action={<HomeLink />}
      />
    );
  return (
    <Box
      sx={(theme) => ({
        width: '100%',
        maxWidth: `calc(${theme.sizes.hero} + ${theme.spacing(12)})`,
        mx: 'auto',
        px: { xs: 4, md: 6 },
        pt: { xs: 8, md: 14 },
        pb: { xs: 24, md: 32 },
      })}
    >
      {person ? (
        <Profile person={person} isOwn={isOwn} />
      ) : error ? (
        <LoadFailure error={error} onRetry={() => void refetch()} />
      ) : (
        <BlockSkeleton rows={4} />
      )}
    </Box>
  );
}

function Profile({ person, isOwn }: { person: Person; isOwn: boolean }) {
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', gap: 7 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 5 }}>
        <PersonPicture picture={person.picture} size="page" />
        <Box sx={{ flex: 1, minWidth: (theme) => theme.sizes.shortSentence }}>
          <Typography variant="h1" sx={{ overflowWrap: 'anywhere' }}>
            <bdi>{person.displayName}</bdi>
          </Typography>
          {person.isPublic && <PersonFacts person={person} />}
        </Box>
        {isOwn && (
          <Button component={Link} to="/settings">
            Edit profile
          </Button>
        )}
      </Box>
      {person.isPublic ? (
        <>
          <PersonBadges profile={person} />
          {person.bio && (
            <Typography sx={{ maxWidth: (theme) => theme.sizes.measure, overflowWrap: 'anywhere' }}>
              <bdi>{person.bio}</bdi>
            </Typography>
          )}
          <PersonFigures profile={person} />
          <div>
            <PersonLists lists={person.lists} />
            <PersonComments comments={person.comments} />
          </div>
          {!isOwn && person.id && <Reports person={person} id={person.id} />}
        </>
      ) : (
        <Typography color="textSecondary">
          {isOwn ? <OwnPrivate /> : 'This profile is private.'}
        </Typography>
      )}
    </Box>
  );
}

/** Why others see one's display name alone. */
function OwnPrivate() {
  const { data: profile, isLoading } = useGetOwnProfileQuery();
  if (isLoading) return null;
  return profile?.isHidden
    ? 'Your profile was reported and is hidden: others see your display name alone until an administrator shows it again.'
    : 'Your profile is private: others see your display name alone. “Public profile” in the settings shows the rest.';
}

/** Reports the profile, or its picture separately. */
function Reports({ person, id }: { person: Person; id: string }) {
  const { displayName, picture } = person;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
      <ReportButton
        subject={{ kind: 'profile', id }}
        label={`Report the profile of ${displayName}`}
      >
        Report profile
      </ReportButton>
      {picture && (
        <ReportButton
          subject={{ kind: 'picture', id }}
          label={`Report the picture of ${displayName}`}
        >
          Report picture
        </ReportButton>
      )}
    </Box>
  );
}
