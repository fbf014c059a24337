import type { Drawing } from '../../player/interface/drawing';
import type { PlayerView } from '../../player/interface/player';
import { FakePlayer } from './fake-player';

/** Stands in for the engine where nothing is heard. */
export class FakeDrawing implements Drawing {
  view: PlayerView | undefined;
  isClosed = false;
  readonly music = new FakePlayer().music;

  show(view: PlayerView): Promise<void> {
    this.view = view;
    return Promise.resolve();
  }

  close(): void {
    this.isClosed = true;
  }
}
