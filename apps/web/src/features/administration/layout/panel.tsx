import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useId, type ReactNode } from 'react';
import { ChevronIcon } from '../../../components/graphics/icons';

interface PanelProps {
  title: string;
  /** Half a sentence on what it does. */
  text: string;
  /** Where room is short the panel is closed until its title is pressed; what was typed in it stays. */
  collapsible: boolean;
  open: boolean;
  onToggle: (open: boolean) => void;
  children: ReactNode;
}

export function Panel({ title, text, collapsible, open, onToggle, children }: PanelProps) {
  const id = useId();
  const heading = (
    <Typography id={id} variant="h3" component="h2">
      {title}
    </Typography>
  );
  return (
    <Box
      component="section"
      aria-labelledby={id}
      sx={{
        px: 5,
        py: collapsible ? 0 : 5,
        border: 1,
        borderColor: 'divider',
        borderRadius: 1,
        bgcolor: 'background.paper',
      }}
    >
      {collapsible ? (
        <Box
          component="button"
          type="button"
          aria-expanded={open}
          onClick={() => onToggle(!open)}
          sx={(theme) => ({
            display: 'flex',
            alignItems: 'center',
            justifyContent: 'space-between',
            width: '100%',
            minHeight: `calc(${theme.sizes.touch} + ${theme.spacing(2)})`,
            p: 0,
            border: 'none',
            font: 'inherit',
            color: 'inherit',
            textAlign: 'left',
            bgcolor: 'transparent',
            cursor: 'pointer',
          })}
        >
          {heading}
          <ChevronIcon
            sx={{ color: 'text.secondary', transform: open ? 'rotate(180deg)' : 'none' }}
          />
        </Box>
      ) : (
        heading
      )}
      <Box hidden={collapsible && !open} sx={{ pb: collapsible ? 5 : 0 }}>
        <Typography variant="body2" color="textSecondary" sx={{ mb: 5 }}>
          {text}
        </Typography>
        {children}
      </Box>
    </Box>
  );
}
