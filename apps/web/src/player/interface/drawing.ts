import type { OpenedMusic, PlayerView } from './player';

/** Music that was opened to be seen alone. Once it is closed nothing of it is left. */
export interface Drawing {
  readonly music: OpenedMusic;
  /** Draws it another way. Resolves once it is drawn; fails with a `PlayerError`. */
  show(view: PlayerView): Promise<void>;
  close(): void;
}
