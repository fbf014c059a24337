import { Injectable } from '@nestjs/common';
import type { Rights } from '@tabdock/contracts/core';
import type { DerivedKind } from '@tabdock/contracts/scores';
import { Recipes } from '../../config/recipes';

const NEEDED: Readonly<Record<DerivedKind, keyof Rights>> = {
  desk: 'preview',
  phone: 'preview',
  png: 'share',
  text: 'preview',
  teaser: 'play',
  bars: 'preview',
};

/** Which pictures and texts sources allow, by the rights in their recipes; one without a recipe allows none. */
@Injectable()
export class PreviewRights {
  constructor(private readonly recipes: Recipes) {}

  /** Sources that allow to show what is in their files. */
  shownSources(): string[] {
    return this.recipes.all().flatMap(({ id, rights }) => (rights.preview ? id : []));
  }

  /** Those of the kinds that one of these sources allows. */
  allowed<Kind extends DerivedKind>(sourceIds: readonly string[], kinds: readonly Kind[]): Kind[] {
    const rights = sourceIds.map((id) => this.recipes.find(id)?.rights);
    return kinds.filter((kind) => rights.some((given) => given?.[NEEDED[kind]]));
  }
}
