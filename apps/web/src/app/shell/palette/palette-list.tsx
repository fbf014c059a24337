import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useEffect, useRef } from 'react';
import { useRoomBelow } from '../../../features/search/suggestions/use-room-below';
import type { Entry, EntryGroup } from './entry';
import { PaletteOption } from './palette-option';

interface PaletteListProps {
  id: string;
  groups: readonly EntryGroup[];
  /** Index of the entry that Enter chooses, over all groups. */
  active: number;
  onActive: (index: number) => void;
  onChoose: (entry: Entry) => void;
}

export function PaletteList({ id, groups, active, onActive, onChoose }: PaletteListProps) {
  const list = useRef<HTMLDivElement>(null);
  // The keyboard of a phone covers the lower part of the dialog.
  const room = useRoomBelow(list, groups.length);
  useEffect(() => {
    list.current?.querySelectorAll('[role="option"]')[active]?.scrollIntoView({ block: 'nearest' });
  }, [active]);

  const starts = groups.map((_, index) =>
    groups.slice(0, index).reduce((sum, { entries }) => sum + entries.length, 0),
  );
  return (
    <Box
      ref={list}
      id={id}
      role="listbox"
      aria-label="Commands"
      // The field keeps the focus.
      onMouseDown={(event) => event.preventDefault()}
      style={{ maxHeight: room }}
      sx={{
        flex: '0 1 auto',
        minHeight: 0,
        overflowY: 'auto',
        overscrollBehavior: 'contain',
        py: 2,
      }}
    >
      {groups.map(({ title, entries }, group) => (
        <Box
          key={title}
          role="group"
          aria-labelledby={`${id}-${title}`}
          sx={{ '& + &': { mt: 2, pt: 2, borderTop: 1, borderColor: 'divider' } }}
        >
          <Typography
            id={`${id}-${title}`}
            role="presentation"
            variant="caption"
            component="div"
            color="textSecondary"
            sx={{ px: 4, py: 1 }}
          >
            {title}
          </Typography>
          {entries.map((entry, index) => {
            const place = (starts[group] ?? 0) + index;
            return (
              <PaletteOption
                key={entry.id}
                id={`${id}-${place}`}
                entry={entry}
                active={place === active}
                onActive={() => onActive(place)}
                onChoose={() => onChoose(entry)}
              />
            );
          })}
        </Box>
      ))}
    </Box>
  );
}
