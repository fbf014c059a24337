import { useCallback, useEffect, useMemo, useState, type ReactNode } from 'react';
import { AdSpacing } from '../spacing/ad-spacing';
import { AdViewContext } from './use-ad-view';
import { PreloadedAd } from './preloaded-ad';
import { viewDevices } from './view-devices';
import { viewSlots } from './view-slots';

interface AdViewProps {
  /** What the page shows; another text begins another view. */
  of?: string;
  /** Placements whose first ads are asked for at once, so that they are there when the content is drawn. */
  preload?: readonly string[];
  children: ReactNode;
}

function begin(of: string) {
  const startedAt = performance.now();
  return {
    of,
    key: `${of} ${startedAt}`,
    // Browsers offer it to pages that came over https or from this machine; elsewhere views go without.
    id: 'randomUUID' in crypto ? crypto.randomUUID() : undefined,
    startedAt,
    slotOf: viewSlots(),
    ...viewDevices(),
    spacing: new AdSpacing(),
    turns: {} as Readonly<Record<string, number>>,
  };
}

/** One view of a page, whose slots show different ads and keep their distance. */
export function AdView({ of = '', preload = [], children }: AdViewProps) {
  const [view, setView] = useState(() => begin(of));
  if (view.of !== of) setView(begin(of));
  useEffect(() => view.spacing.watch(), [view.spacing]);
  const advance = useCallback(
    (placementId: string) =>
      setView((before) => ({
        ...before,
        turns: { ...before.turns, [placementId]: (before.turns[placementId] ?? 0) + 1 },
      })),
    [],
  );
  const value = useMemo(() => ({ ...view, advance }), [view, advance]);
  return (
    <AdViewContext value={value}>
      {preload.map((placementId) => (
        <PreloadedAd key={placementId} placementId={placementId} />
      ))}
      {children}
    </AdViewContext>
  );
}
