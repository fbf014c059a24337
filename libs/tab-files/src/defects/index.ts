export { type Defect, type DefectKind, defectsOf } from './defects';
