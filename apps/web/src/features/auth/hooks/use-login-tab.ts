import { useSearchParams } from 'react-router-dom';

export type LoginTab = 'login' | 'register';

/** Which of the two forms is shown; it stands in the address. */
export function useLoginTab(): [tab: LoginTab, show: (tab: LoginTab) => void] {
  const [parameters, setParameters] = useSearchParams();
  const show = (tab: LoginTab) => {
    const next = new URLSearchParams(parameters);
    if (tab === 'register') next.set('tab', tab);
    else next.delete('tab');
    setParameters(next, { replace: true });
  };
  return [parameters.get('tab') === 'register' ? 'register' : 'login', show];
}
