import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { AlertIcon, ChevronIcon } from '../../../components/graphics/icons';
import { FactList, type Fact } from '../../../components/text/fact-list';
import { StateChip } from '../../administration/layout/state-chip';

interface DeskCardProps {
  name: string;
  isActive: boolean;
  /** What else sets it apart, in a word. */
  mark?: string | undefined;
  /** What needs attention, in a word or two. */
  warning?: string | undefined;
  facts: readonly Fact[];
  /** Why it is not shown, or not everywhere. */
  obstacles?: readonly string[];
  children: ReactNode;
  /** What can be done with it. */
  actions: ReactNode;
}

/** A campaign or a placement: what it is, how it stands, what can be done with it. */
export function DeskCard({
  name,
  isActive,
  mark,
  warning,
  facts,
  obstacles = [],
  children,
  actions,
}: DeskCardProps) {
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        flexDirection: 'column',
        gap: 3,
        p: { xs: 4, sm: 5 },
        border: 1,
        borderColor: 'divider',
        borderRadius: 1,
        bgcolor: 'background.paper',
      }}
    >
      <Box
        sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 3, rowGap: 1 }}
      >
        <Typography variant="h3" component="h2" sx={{ overflowWrap: 'anywhere' }}>
          {name}
        </Typography>
        <StateChip tone={isActive ? 'good' : 'plain'}>{isActive ? 'Active' : 'Inactive'}</StateChip>
        {mark && <StateChip tone="watch">{mark}</StateChip>}
        {warning && <StateChip tone="bad">{warning}</StateChip>}
      </Box>
      <FactList facts={facts} />
      {obstacles.length > 0 && (
        <Box component="ul" aria-label="Obstacles" sx={{ display: 'grid', gap: 1 }}>
          {obstacles.map((sentence) => (
            <Typography
              component="li"
              key={sentence}
              variant="body2"
              sx={{ display: 'flex', gap: 1.5, color: isActive ? 'error.main' : 'text.secondary' }}
            >
              <AlertIcon />
              {sentence}
            </Typography>
          ))}
        </Box>
      )}
      {children}
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          gap: 2,
          mt: 'auto',
          pt: 3,
          borderTop: 1,
          borderColor: 'divider',
        }}
      >
        {actions}
      </Box>
    </Box>
  );
}

interface DisclosureProps {
  summary: string;
  children: ReactNode;
}

/** Closed until its summary is pressed. */
export function Disclosure({ summary, children }: DisclosureProps) {
  return (
    <Box component="details">
      <Box
        component="summary"
        sx={(theme) => ({
          display: 'flex',
          alignItems: 'center',
          gap: 1,
          width: 'fit-content',
          minHeight: theme.sizes.touch,
          color: 'primary.main',
          cursor: 'pointer',
          ...theme.typography.body2,
          'details[open] > & > svg': { transform: 'rotate(180deg)' },
        })}
      >
        {summary}
        <ChevronIcon />
      </Box>
      {children}
    </Box>
  );
}
