import type { AlphaTabApi, model } from '@coderline/alphatab';
import type { Drawing } from '../interface/drawing';
import { type OpenedMusic, PlayerError, type PlayerView } from '../interface/player';
import { AS_WRITTEN } from '../interface/pitch';
import { applyView, engineSettings } from './engine-settings';
import type { Engine } from './load-engine';
import { openedMusic } from './opened-music';
import { chooseStaves, colourStrings } from './own-look';
import { Pitches } from './pitches';

/** Music that alphaTab draws into an element: all systems at once, each an element of its own. */
export class EngineDrawing implements Drawing {
  readonly music: OpenedMusic;
  private readonly api: AlphaTabApi;

  constructor(
    private readonly engine: Engine,
    private readonly element: HTMLElement,
    private readonly score: model.Score,
    view: PlayerView,
  ) {
    this.music = openedMusic(score);
    new Pitches(engine, score, view.pitch ?? AS_WRITTEN);
    const settings = engineSettings(engine, view);
    settings.player.playerMode = engine.PlayerMode.Disabled;
    // What is printed was never in sight.
    settings.core.enableLazyLoading = false;
    settings.display.padding = [0, 0, 0, 0];
    this.api = new engine.AlphaTabApi(element, settings);
  }

  show(view: PlayerView): Promise<void> {
    const { api, engine, score } = this;
    const track = score.tracks[view.track] ?? score.tracks[0];
    if (!track) throw new PlayerError('file', new Error('a score without tracks'));
    chooseStaves(track, view.notation);
    colourStrings(engine, track, view.hasStringColours);
    return new Promise((resolve, reject) => {
      const ends = [
        api.postRenderFinished.on(() => end(resolve)),
        api.error.on((cause) => end(() => reject(new PlayerError('file', cause)))),
      ];
      const end = (settle: () => void) => {
        for (const stop of ends) stop();
        settle();
      };
      if (api.score === null) api.renderScore(score, [track.index]);
      else {
        applyView(engine, api.settings, view);
        api.updateSettings();
        api.renderTracks([track]);
      }
    });
  }

  close(): void {
    this.api.destroy();
    this.element.remove();
  }
}
