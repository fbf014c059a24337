import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import { CheckIcon } from '../../components/graphics/icons';
import { VisuallyHidden } from '../../components/text/visually-hidden';
import { badgesOf } from './badges';

/** Badges of a person; nothing where there are none. */
export function PersonBadges({ profile }: { profile: Parameters<typeof badgesOf>[0] }) {
  const badges = badgesOf(profile);
  if (badges.length === 0) return null;
  return (
    <Box component="ul" aria-label="Badges" sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
      {badges.map(({ name, reason }) => (
        <li key={name}>
          <Chip
            data-tip={reason}
            {...(name === 'Verified' && { icon: <CheckIcon /> })}
            label={
              <>
                {name}
                <VisuallyHidden>: {reason}</VisuallyHidden>
              </>
            }
          />
        </li>
      ))}
    </Box>
  );
}
