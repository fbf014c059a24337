import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { useSelector } from 'react-redux';
import { useAppDispatch } from '../../../api/store-hooks';
import { count } from '../../../components/format';
import { CloseIcon } from '../../../components/icons';
import { batchZipUrl } from '../batch-zip-url';
import { selectZip, zipDone } from '../downloads.slice';

/** The newest batch's ZIP to be opened by hand, for browsers that do not let it open by itself. */
export function BatchZip() {
  const zip = useSelector(selectZip);
  const dispatch = useAppDispatch();
  if (!zip) return null;
  const done = () => dispatch(zipDone(zip.batchId));
  return (
    <Box
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 2,
        mb: 4,
        pl: 4,
        py: 1,
        borderRadius: 1,
        bgcolor: 'accentSoft',
      }}
    >
      <Typography variant="caption" sx={{ flex: 1, minWidth: 0 }}>
        ZIP of {count(zip.tabs, 'tab')}; opens by itself once they had time to come.
      </Typography>
      <Button
        component="a"
        href={batchZipUrl(zip.batchId)}
        target="_blank"
        rel="noopener"
        onClick={done}
      >
        Open ZIP
      </Button>
      <IconButton aria-label="Dismiss the ZIP" onClick={done}>
        <CloseIcon />
      </IconButton>
    </Box>
  );
}
