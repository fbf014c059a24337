import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { ConversionKind } from '@tabdock/contracts/downloads';
import type { ReactNode } from 'react';
import { useAppDispatch } from '../../api/store-hooks';
import { fetchCode } from '../../components/loading/late';
import { joined } from './joined';
import { ZipFormats } from './zip-formats';
import { zipHref } from './zips.api';

interface ZipButtonsProps {
  /** The batch, or `ALL_FILES`. */
  zip: string;
  label: string;
  /** Names the ZIP if there are several. */
  name?: string;
  icon?: ReactNode;
  primary?: boolean;
  /** Called when it is opened with its files as they were downloaded. */
  onOpen?: () => void;
}

/** Opens a ZIP in a new tab, with the files that are there by then; at its end the formats that they can have. */
export function ZipButtons({ zip, label, name, icon, primary = false, onOpen }: ZipButtonsProps) {
  const dispatch = useAppDispatch();
  const choose = async (kind: ConversionKind | undefined) => {
    if (kind === undefined) {
      window.open(zipHref(zip), '_blank', 'noopener');
      onOpen?.();
      return;
    }
    const { convertZip } = await fetchCode(() => import('./convert-zip'));
    await dispatch(convertZip({ zip, kind }));
  };
  return (
    <Box sx={{ display: 'flex', flexShrink: 0 }}>
      <Button
        {...(primary && { variant: 'contained', color: 'primary' })}
        component="a"
        href={zipHref(zip)}
        target="_blank"
        rel="noopener"
        startIcon={icon}
        aria-label={name && `${label}: ${name}`}
        {...(onOpen && { onClick: onOpen })}
        sx={joined.start}
      >
        {label}
      </Button>
      <ZipFormats name={name} primary={primary} onChoose={(kind) => void choose(kind)} />
    </Box>
  );
}
