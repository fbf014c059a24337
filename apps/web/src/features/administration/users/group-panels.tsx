import Box from '@mui/material/Box';
import type { User } from '@tabdock/contracts/users';
import { AssignGroup } from './assign-group';
import { BulkAssign } from './bulk-assign';
import { Panel } from '../layout/panel';

export type OpenPanel = 'assign' | 'bulk' | null;

/** The user whose group is to change; each press is a new request, also for the same user. */
export interface GroupRequest {
  user: User;
  number: number;
}

interface GroupPanelsProps {
  collapsible: boolean;
  open: OpenPanel;
  onOpen: (panel: OpenPanel) => void;
  request: GroupRequest | null;
}

export function GroupPanels({ collapsible, open, onOpen, request }: GroupPanelsProps) {
  return (
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: {
          xs: 'minmax(0, 1fr)',
          md: 'repeat(2, minmax(0, 1fr))',
          lg: 'minmax(0, 1fr)',
        },
        alignItems: 'start',
        gap: 4,
      }}
    >
      <Panel
        title="Assign Group"
        text="Puts one account into another group."
        collapsible={collapsible}
        open={open === 'assign'}
        onToggle={(next) => onOpen(next ? 'assign' : null)}
      >
        <AssignGroup key={request?.number} chosen={request?.user ?? null} />
      </Panel>
      <Panel
        title="Bulk Assignment"
        text="Puts many accounts into the same group."
        collapsible={collapsible}
        open={open === 'bulk'}
        onToggle={(next) => onOpen(next ? 'bulk' : null)}
      >
        <BulkAssign />
      </Panel>
    </Box>
  );
}
