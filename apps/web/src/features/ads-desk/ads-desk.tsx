import Box from '@mui/material/Box';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { useEffect, useId, useRef, type ComponentType } from 'react';
import { Campaigns } from './campaigns/campaigns';
import { Placements } from './placements/placements';
import { Report } from './report/report';
import { DESK_VIEWS, useDeskView, type DeskView } from './use-desk-view';

const PARTS: Record<DeskView, ComponentType> = {
  campaigns: Campaigns,
  placements: Placements,
  analytics: Report,
};

/** Campaigns, placements and the report, one at a time. */
export function AdsDesk() {
  const [view, show] = useDeskView();
  const id = useId();
  const Part = PARTS[view];
  const tabs = useRef<HTMLDivElement>(null);
  const shown = useRef(view);
  useEffect(() => {
    if (shown.current === view) return;
    shown.current = view;
    // A link to this part went away with the part that it was in.
    if (document.activeElement === document.body)
      tabs.current?.querySelector<HTMLElement>('[aria-selected="true"]')?.focus();
  }, [view]);
  return (
    <>
      <Tabs
        ref={tabs}
        value={view}
        onChange={(_, next: DeskView) => show(next)}
        variant="fullWidth"
        aria-label="Ad management"
        sx={(theme) => ({ mb: 6, maxWidth: theme.sizes.hero })}
      >
        {DESK_VIEWS.map(({ view: value, name }) => (
          <Tab
            key={value}
            value={value}
            label={name}
            id={`${id}-${value}`}
            aria-controls={value === view ? `${id}-panel` : undefined}
          />
        ))}
      </Tabs>
      <Box role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${view}`}>
        <Part />
      </Box>
    </>
  );
}
