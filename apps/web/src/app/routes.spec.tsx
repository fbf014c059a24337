import { WEB_PAGES } from '@tabdock/contracts/public';
import { createRoutesFromChildren, type RoutesProps } from 'react-router-dom';
import type { ReactElement } from 'react';
import { AppRoutes } from './routes';

it('are the pages that the gateway knows, as it answers 404 for all others', () => {
  const { children } = (AppRoutes() as ReactElement<{ children: ReactElement<RoutesProps> }>).props;
  const paths = createRoutesFromChildren(children.props.children)
    .map(({ path, index }) => (index ? '/' : path))
    .filter((path) => path !== '*');
  expect(paths.sort()).toEqual(Object.values(WEB_PAGES).flat().sort());
});
