import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useId, useRef, useState } from 'react';
import { ChevronIcon } from '../../../components/graphics/icons';
import { keyTip } from '../../../components/keyboard/key-tip';
import { usePageAction } from '../../../components/keyboard/page-action';
import { StringLines } from '../../../components/graphics/string-lines';
import { LiveUpdatesOff } from '../../../download-records/components/live-updates-off';
import { usePanelShown } from './use-panel-shown';
import { usePanelStatus } from './use-panel-status';
import { LivePanel } from './live-panel';

const inlineSx = { px: { xs: 4, md: 6 } };

/** Active downloads: a bar that opens upwards; with `isOpen` it comes opened and with the focus. */
export function DownloadMenu({ isOpen = false }: { isOpen?: boolean }) {
  const [open, setOpen] = useState(isOpen);
  const panelId = useId();
  const { word, line, active } = usePanelStatus();
  // There the bar and the rows have room for the places in the queue.
  const wide = useMediaQuery((theme) => theme.breakpoints.up('lg'), { noSsr: true });
  const toggle = useRef<HTMLButtonElement>(null);
  const close = () => {
    setOpen(false);
    toggle.current?.focus();
  };
  usePanelShown(open || wide);
  usePageAction('downloads', () => {
    setOpen(true);
    toggle.current?.focus();
  });
  return (
    <Box
      component="section"
      aria-label="Download Menu"
      onKeyDown={(event) => event.key === 'Escape' && close()}
      sx={{ maxWidth: (theme) => theme.sizes.content, mx: 'auto' }}
    >
      <Box sx={{ ...inlineSx, '& > :not(:empty)': { pt: 4 } }}>
        <LiveUpdatesOff />
      </Box>
      <ButtonBase
        ref={toggle}
        autoFocus={isOpen}
        {...keyTip('downloads')}
        aria-expanded={open}
        aria-controls={panelId}
        onClick={() => setOpen(!open)}
        sx={(theme) => ({
          ...inlineSx,
          width: '100%',
          minHeight: theme.sizes.bottomBar,
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
          data-tip={typeof line === 'string' ? line : undefined}
          // The open menu says it itself.
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
        sx={({ sizes }) => ({
          ...inlineSx,
          // The rest of the window's height has room for a toast.
          maxHeight: `min(${sizes.sheet}, 100dvh - ${sizes.bottomBar} - ${sizes.toastHeight})`,
          overflowY: 'auto',
          pb: 2,
        })}
      >
        <LivePanel />
      </Box>
    </Box>
  );
}
