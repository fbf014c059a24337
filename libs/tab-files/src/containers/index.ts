export { checkContainer } from './parts/check-container';
export { unwrap, type UnwrapRules } from './unwrapping/unwrap';
