import Button from '@mui/material/Button';
import type { ReactNode } from 'react';

export interface ToolButtonProps {
  icon: ReactNode;
  /** What is written on it. */
  label: string;
  /** What it is called, where the label is too short for that; begins with the label. */
  name?: string;
  tip?: string;
  /** Whether it is on; left out for what opens a panel. */
  pressed?: boolean;
  /** Id of the panel that it opens, and whether it is open. */
  panel?: { readonly id: string; readonly isOpen: boolean };
  /** Whether what its panel is about is on. */
  marked?: boolean;
  onClick: () => void;
}

/** A tool of the player: its icon above its name. */
export function ToolButton({
  icon,
  label,
  name,
  tip,
  pressed,
  panel,
  marked = pressed,
  onClick,
}: ToolButtonProps) {
  return (
    <Button
      variant="text"
      aria-label={name}
      aria-pressed={pressed}
      aria-expanded={panel?.isOpen}
      aria-controls={panel?.isOpen ? panel.id : undefined}
      data-tip={tip}
      startIcon={icon}
      onClick={onClick}
      sx={(theme) => ({
        flex: { xs: '1 1 0', md: 'none' },
        flexDirection: 'column',
        gap: 0.5,
        minWidth: theme.sizes.touch,
        px: { xs: 0, md: 2.5 },
        py: 1.5,
        fontSize: theme.typography.caption.fontSize,
        fontWeight: 'fontWeightMedium',
        lineHeight: 1.2,
        '& .MuiButton-startIcon': { mr: 0 },
        ...(panel?.isOpen && {
          bgcolor: 'sunken',
          color: 'text.primary',
        }),
        ...(marked && {
          color: 'primary.dark',
          bgcolor: 'accentSoft',
          '&:hover': { color: 'primary.dark', bgcolor: 'accentSoft' },
        }),
      })}
    >
      {label}
    </Button>
  );
}
