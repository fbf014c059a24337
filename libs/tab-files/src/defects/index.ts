export { type Defect, defectsOf } from './defects';
