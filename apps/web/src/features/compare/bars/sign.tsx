import { useTheme } from '@mui/material/styles';
import { CHARACTER, type Ground, useGround } from './ground';

interface SignProps {
  text: string;
  differs: boolean;
  ground: Ground;
}

/** A number on its line; one that only this version has stands in a box. */
export function Sign({ text, differs, ground }: SignProps) {
  const { palette } = useTheme().vars;
  const behind = useGround(ground);
  const width = text.length * CHARACTER + (differs ? 0.5 : 0.2);
  return (
    <>
      <rect
        x={`${-width / 2}em`}
        y="-0.58em"
        width={`${width}em`}
        height="1.16em"
        rx="0.25em"
        fill={differs ? palette.accentSoft : behind}
        {...(differs && { stroke: palette.primary.main, strokeWidth: 1.5 })}
      />
      <text
        textAnchor="middle"
        dy="0.36em"
        fill={differs ? palette.primary.dark : palette.text.primary}
        fontWeight={differs ? 700 : 500}
      >
        {text}
      </text>
    </>
  );
}
