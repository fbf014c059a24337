import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { CommentCounts } from './comment-counts';
import { CommentRepository } from './comment.repository';

/** Hides comments and shows them again, in the caller's transaction. Hidden ones are not counted. */
@Injectable()
export class CommentVisibility {
  constructor(
    private readonly comments: CommentRepository,
    private readonly counts: CommentCounts,
  ) {}

  /** Returns whether it was visible. */
  async hide(manager: EntityManager, id: string): Promise<boolean> {
    return this.set(manager, id, true);
  }

  /** Returns whether it was hidden. */
  async show(manager: EntityManager, id: string): Promise<boolean> {
    return this.set(manager, id, false);
  }

  private async set(manager: EntityManager, id: string, isHidden: boolean): Promise<boolean> {
    const comment = await this.comments.lock(manager, id, 'change');
    if (!comment || comment.deletedAt !== null) return false;
    if ((comment.hiddenAt !== null) === isHidden) return false;
    await this.comments.setHidden(manager, id, isHidden);
    await this.counts.count(manager, isHidden ? 'removed' : 'restored', comment);
    return true;
  }
}
