import type { CataloguePage } from '@tabdock/contracts/search';
import type { OwnTabPartName, OwnTabParts, TabPartName, TabParts } from '@tabdock/contracts/tabs';
import type { Visitor } from '../../visitors/visitor';

/** Keys of the public half of a tab's page that one call gives. A new part is listed in `tabs.module.ts`. */
export interface TabPart<Name extends TabPartName = TabPartName> {
  readonly names: readonly Name[];
  load(tabId: string, catalogue: CataloguePage): Promise<Pick<TabParts, Name>>;
}

/** The same of the visitor's half. */
export interface OwnTabPart<Name extends OwnTabPartName = OwnTabPartName> {
  readonly names: readonly Name[];
  /** Empty for a guest, where it needs an account. */
  load(tabId: string, visitor: Visitor): Promise<Partial<Pick<OwnTabParts, Name>>>;
}

export const TAB_PARTS = Symbol('parts of the public half');
export const OWN_TAB_PARTS = Symbol("parts of the visitor's half");
