import type { SongVersion } from '@tabdock/contracts/scores';
import { CLAIMED_GRAMS_MIN, type Relation } from '@tabdock/tab-files/similarity';
import type { ScorePrint } from '../fingerprints/file-score.repository';

const IS_ALIKE: readonly Relation[] = ['same', 'nearly the same'];

/** How the versions of a song belong together. */
export class Relations {
  private readonly groups = new Map<string, number>();

  constructor(
    private readonly prints: readonly ScorePrint[],
    /** Relation of each score to each other one. */
    private readonly between: ReadonlyMap<string, ReadonlyMap<string, Relation>>,
  ) {
    let group = 0;
    for (const { sha256 } of prints) {
      if (this.groups.has(sha256)) continue;
      this.spread(sha256, group);
      group += 1;
    }
  }

  of(sha256: string): Pick<SongVersion, 'group' | 'partOf' | 'seemsAnotherSong'> {
    return {
      group: this.groups.get(sha256) ?? 0,
      partOf: this.thoseOf(sha256, ['part']),
      seemsAnotherSong: this.seemsAnotherSong(sha256),
    };
  }

  /** It is like none of the others, while some of these are like each other. */
  private seemsAnotherSong(sha256: string): boolean {
    const print = this.prints.find((one) => one.sha256 === sha256);
    if (print === undefined || print.grams.size < CLAIMED_GRAMS_MIN) return false;
    return !this.hasRelatives(sha256) && this.prints.some((one) => this.hasRelatives(one.sha256));
  }

  private hasRelatives(sha256: string): boolean {
    const relations = this.between.get(sha256)?.values() ?? [];
    return [...relations].some((relation) => relation !== 'unrelated');
  }

  /** Numbers it and all that are like it, or like one that is. */
  private spread(from: string, group: number): void {
    const next = [from];
    for (let one = next.pop(); one !== undefined; one = next.pop()) {
      if (this.groups.has(one)) continue;
      this.groups.set(one, group);
      next.push(...this.thoseOf(one, IS_ALIKE));
    }
  }

  private thoseOf(sha256: string, relations: readonly Relation[]): string[] {
    const others = this.between.get(sha256) ?? new Map<string, Relation>();
    return [...others].flatMap(([other, relation]) =>
      relations.includes(relation) ? [other] : [],
    );
  }
}
