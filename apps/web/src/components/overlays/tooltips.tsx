import { Suspense, useEffect, useState } from 'react';
import { ErrorBoundary } from '../loading/error-boundary';
import { late } from '../loading/late';
import { watchTips, type Tip } from './watch-tips';

const TooltipBox = late(async () => (await import('./tooltip-box')).TooltipBox);

/** The tooltip of whatever has the attribute `data-tip`, on every page. */
export function Tooltips() {
  const [tip, setTip] = useState<Tip | null>(null);
  useEffect(() => watchTips(setTip), []);
  return (
    tip && (
      <ErrorBoundary fallback={null}>
        <Suspense fallback={null}>
          <TooltipBox tip={tip} />
        </Suspense>
      </ErrorBoundary>
    )
  );
}
