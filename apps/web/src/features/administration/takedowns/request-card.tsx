import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { RemovedTab, TakedownAddress } from '@tabdock/contracts/takedown';
import { useMemo, useState, type ReactNode } from 'react';
import { formatDateTime } from '../../../components/text/format';
import { TAKEDOWN_GROUNDS_NAMES } from '../../../config/takedown-grounds';
import { StateChip } from '../layout/state-chip';
import type { Deciding } from './decision-dialog';
import { NamedTabLink } from '../../../components/tab/named-tab-link';
import { RequestActions } from './request-actions';
import { NearChoice } from './suggestions/near-choice';
import type { TakedownRequest } from './takedowns.api';

const STATES = {
  open: { tone: 'watch', word: 'Open' },
  accepted: { tone: 'good', word: 'Accepted' },
  rejected: { tone: 'plain', word: 'Rejected' },
} as const;

/** Tabs whose neighbours are asked for at once. */
const NEAR_TABS_MAX = 50;

interface RequestCardProps {
  request: TakedownRequest;
  onDecide: (deciding: Deciding) => void;
}

/** A notice or counter-notice, with all that is needed to decide on it. */
export function RequestCard({ request, onDecide }: RequestCardProps) {
  const { number, kind, state, receivedAt, grounds, work, explanation } = request;
  const { addresses, takedown, tabs = [] } = request;
  const { tone, word } = STATES[state] ?? STATES.rejected;
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const choose = (tabId: string, isChosen: boolean) => {
    const others = [...chosen].filter((id) => id !== tabId);
    setChosen(new Set(isChosen ? [...others, tabId] : others));
  };
  const reportedTabIds = useMemo(() => listedTabIds(request), [request]);
  return (
    <Box
      component="li"
      sx={{ display: 'grid', gap: 4, py: 6, borderBottom: 1, borderColor: 'divider' }}
    >
      <Box
        sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 3, rowGap: 1 }}
      >
        <Typography variant="h3" component="h2" sx={{ overflowWrap: 'anywhere' }}>
          {kind === 'notice' ? `Notice ${number}` : `Counter-notice ${number}`}
          {work !== null && `: ${work}`}
        </Typography>
        <StateChip tone={tone}>{word}</StateChip>
        <Typography variant="caption" color="textSecondary">
          {grounds !== null && `${TAKEDOWN_GROUNDS_NAMES[grounds]} · `}
          {formatDateTime(receivedAt)}
        </Typography>
      </Box>
      <Box
        sx={(theme) => ({
          display: 'grid',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: `minmax(0, 1fr) ${theme.sizes.aside}` },
          gap: { xs: 4, md: 8 },
        })}
      >
        <Typography
          variant="body2"
          sx={(theme) => ({
            maxWidth: theme.sizes.measure,
            whiteSpace: 'pre-wrap',
            overflowWrap: 'anywhere',
          })}
        >
          {explanation || 'The text was erased, as the decision is long past.'}
        </Typography>
        <Writer request={request} />
      </Box>
      {addresses.length > 0 && (
        <Part name="What the addresses lead to">
          <Box component="ul" sx={{ display: 'grid', gap: 2 }}>
            {[...Map.groupBy(addresses, ({ address }) => address)].map(([address, matches]) => (
              <Address key={address} address={address} matches={matches} />
            ))}
          </Box>
        </Part>
      )}
      {reportedTabIds.length > 0 && (
        <NearChoice tabIds={reportedTabIds} chosen={chosen} onChoose={choose} />
      )}
      {takedown !== null && (
        <Part name={kind === 'notice' ? 'What followed' : 'What it is about'}>
          <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
            Takedown {takedown.number}: {takedown.title}
            {takedown.restoredAt === null
              ? `, since ${formatDateTime(takedown.removedAt)}`
              : `, ended ${formatDateTime(takedown.restoredAt)}`}
          </Typography>
          <RemovedTabs tabs={tabs} more={takedown.tabs - tabs.length} />
        </Part>
      )}
      <Decision request={request} />
      <RequestActions
        request={request}
        onDecide={(deciding) => onDecide({ ...deciding, alsoTabIds: [...chosen] })}
      />
    </Box>
  );
}

/** Tabs that an open notice names, as many as can be asked about. */
function listedTabIds({ kind, state, addresses }: TakedownRequest): string[] {
  if (kind !== 'notice' || state !== 'open') return [];
  const ids = addresses.flatMap(({ tab }) => (tab && !tab.takenDown ? tab.id : []));
  return [...new Set(ids)].slice(0, NEAR_TABS_MAX);
}

function Writer({
  request: { name, email, postalAddress, rightsHolder },
}: {
  request: TakedownRequest;
}) {
  if (email === '') return null;
  return (
    <Part name="From">
      <Typography variant="body2" sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
        {name}
        {rightsHolder !== null && `, for ${rightsHolder}`}
        {postalAddress !== null && `\n${postalAddress}`}
      </Typography>
      <Typography
        component="a"
        href={`mailto:${email}`}
        variant="body2"
        sx={{ color: 'primary.main', overflowWrap: 'anywhere' }}
      >
        {email}
      </Typography>
    </Part>
  );
}

function Decision({ request: { decidedAt, decidedBy, note } }: { request: TakedownRequest }) {
  if (decidedAt === null) return null;
  return (
    <Part name="Decision">
      <Typography variant="body2" sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
        {decidedBy}, {formatDateTime(decidedAt)}
        {note !== null && `: ${note}`}
      </Typography>
    </Part>
  );
}

interface RemovedTabsProps {
  tabs: readonly RemovedTab[];
  /** How many others there are. */
  more: number;
}

/** Tabs that were removed, those included that were added later because their files are the same. */
function RemovedTabs({ tabs, more }: RemovedTabsProps) {
  if (tabs.length === 0) return null;
  return (
    <Box component="ul" aria-label="Tabs of the takedown" sx={{ mt: 2 }}>
      {tabs.map((tab) => (
        <Typography key={tab.id} component="li" variant="body2">
          <NamedTabLink tab={tab} /> at {tab.source}
        </Typography>
      ))}
      {more > 0 && (
        <Typography component="li" variant="body2" color="textSecondary">
          and {more} more
        </Typography>
      )}
    </Box>
  );
}

interface AddressProps {
  address: string;
  /** Several for the page of a song. */
  matches: readonly TakedownAddress[];
}

function Address({ address, matches }: AddressProps) {
  return (
    <Box component="li">
      {matches.map((match) => (
        <Typography key={match.tab?.id ?? ''} variant="body2">
          <Match match={match} />
        </Typography>
      ))}
      <Typography
        variant="caption"
        color="textSecondary"
        sx={{ display: 'block', overflowWrap: 'anywhere' }}
      >
        {address}
      </Typography>
    </Box>
  );
}

function Match({ match: { match, source, tab } }: { match: TakedownAddress }) {
  if (match === 'tab' && tab)
    return (
      <>
        <NamedTabLink tab={tab} /> at {source}
        {tab.takenDown && ', removed already'}
      </>
    );
  return match === 'source'
    ? `Not known yet at ${source}; it will not be listed once a search finds it`
    : 'Nothing here';
}

function Part({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <Typography variant="caption" component="h3" color="textSecondary" sx={{ mb: 1 }}>
        {name}
      </Typography>
      {children}
    </div>
  );
}
