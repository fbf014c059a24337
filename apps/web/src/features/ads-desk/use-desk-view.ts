import { useSearchParams } from 'react-router-dom';

export type DeskView = 'campaigns' | 'placements' | 'analytics';

export const DESK_VIEWS: readonly { view: DeskView; name: string }[] = [
  { view: 'campaigns', name: 'Campaigns' },
  { view: 'placements', name: 'Placements' },
  { view: 'analytics', name: 'Analytics' },
];

/** Which of the three parts is shown; it stands in the address. Another one begins without search and filters. */
export function useDeskView(): [view: DeskView, show: (view: DeskView) => void] {
  const [parameters, setParameters] = useSearchParams();
  const view = DESK_VIEWS.find((known) => known.view === parameters.get('view'))?.view;
  const show = (next: DeskView) => setParameters(next === 'campaigns' ? {} : { view: next });
  return [view ?? 'campaigns', show];
}
