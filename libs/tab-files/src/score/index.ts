export { tabFacts } from './tab-facts';
