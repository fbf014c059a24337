import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Typography from '@mui/material/Typography';
import { useId, useRef, useState } from 'react';
import { ChevronIcon } from '../../../components/graphics/icons';
import { usePageAction } from '../../../components/keyboard/page-action';
import { StringLines } from '../../../components/graphics/string-lines';
import { usePanelShown } from './use-panel-shown';
import { usePanelStatus } from './use-panel-status';
import { LivePanel } from './live-panel';

/** The live panel where there is no room for a column: one bar that opens upwards. */
export function DownloadBar() {
  const [open, setOpen] = useState(false);
  const panelId = useId();
  const { word, text, active } = usePanelStatus();
  const toggle = useRef<HTMLButtonElement>(null);
  const close = () => {
    setOpen(false);
    toggle.current?.focus();
  };
  const line = active > 1 ? `${active} under way` : text;
  usePanelShown(open);
  usePageAction('downloads', () => {
    setOpen(true);
    toggle.current?.focus();
  });
  return (
    <Box
      component="section"
      aria-label="Download Menu"
      onKeyDown={(event) => event.key === 'Escape' && close()}
    >
      <ButtonBase
        ref={toggle}
        aria-expanded={open}
        aria-controls={panelId}
        onClick={() => setOpen(!open)}
        sx={(theme) => ({
          width: '100%',
          minHeight: theme.sizes.bottomBar,
          px: { xs: 4, md: 6 },
          gap: { xs: 2, sm: 4 },
          justifyContent: 'flex-start',
          textAlign: 'left',
          '&.Mui-focusVisible': { outlineOffset: -2 },
        })}
      >
        <Typography
          component="span"
          variant="body2"
          noWrap
          sx={{ flexShrink: 0, fontWeight: 'fontWeightBold' }}
        >
          Download Menu
        </Typography>
        {active > 0 && (
          <StringLines
            state="filling"
            sx={{ width: (theme) => theme.sizes.progress, flexShrink: 0 }}
          />
        )}
        <Typography
          component="span"
          variant="caption"
          noWrap
          color={word === 'Error' ? 'error' : 'textSecondary'}
          title={typeof line === 'string' ? line : undefined}
          // The open panel says it itself.
          sx={{ flex: 1, minWidth: 0, visibility: open ? 'hidden' : 'visible' }}
        >
          {line}
        </Typography>
        <ChevronIcon
          sx={{ color: 'text.secondary', transform: open ? 'none' : 'rotate(180deg)' }}
        />
      </ButtonBase>
      <Box
        id={panelId}
        hidden={!open}
        sx={{
          maxHeight: (theme) => theme.sizes.sheet,
          overflowY: 'auto',
          px: { xs: 4, md: 6 },
          pb: 2,
        }}
      >
        <LivePanel />
      </Box>
    </Box>
  );
}
