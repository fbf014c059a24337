import { createContext, useContext } from 'react';
import type { AdSpacing } from '../spacing/ad-spacing';
import type { viewDevices } from './view-devices';
import type { SlotOf } from './view-slots';

interface View extends ReturnType<typeof viewDevices> {
  id: string | undefined;
  /** Key that changes with each view of the page. */
  key: string;
  /** Time of `performance.now()`. */
  startedAt: number;
  slotOf: SlotOf;
  /** Decides which slots are far enough from the others. */
  spacing: AdSpacing;
  /** How often each placement went on to the next ad. */
  turns: Readonly<Record<string, number>>;
  advance: (placementId: string) => void;
}

export const AdViewContext = createContext<View | null>(null);

/** The view that an `AdView` around this began. */
export function useAdView(): View {
  const view = useContext(AdViewContext);
  if (!view) throw new Error('Ads are shown inside an AdView.');
  return view;
}
