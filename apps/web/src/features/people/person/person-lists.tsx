import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import type { PersonList } from '@tabdock/contracts/users';
import { Link as RouterLink } from 'react-router-dom';
import { Section } from '../../../components/layout/section';
import { count } from '../../../components/text/format';

/** A person's public lists; renders nothing without any. */
export function PersonLists({ lists }: { lists: readonly PersonList[] | undefined }) {
  if (!lists || lists.length === 0) return null;
  return (
    <Section title="Public lists" stacked>
      <Box component="ul">
        {lists.map(({ slug, name, description, tabs }) => (
          <Box
            component="li"
            key={slug}
            sx={(theme) => ({
              minHeight: theme.sizes.touch,
              py: 3,
              borderTop: 1,
              borderColor: 'divider',
              overflowWrap: 'anywhere',
            })}
          >
            <Box sx={{ display: 'flex', columnGap: 3, alignItems: 'baseline' }}>
              <Typography variant="body2" component="h3" sx={{ flex: 1, minWidth: 0 }}>
                <Link component={RouterLink} to={`/lists/${slug}`} color="inherit">
                  <bdi>{name}</bdi>
                </Link>
              </Typography>
              <Typography variant="caption" color="textSecondary" noWrap>
                {count(tabs, 'tab')}
              </Typography>
            </Box>
            {description && (
              <Typography variant="body2" color="textSecondary">
                <bdi>{description}</bdi>
              </Typography>
            )}
          </Box>
        ))}
      </Box>
    </Section>
  );
}
