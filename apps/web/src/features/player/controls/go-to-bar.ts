import type { Player } from '../../../player/interface/player';

/** Goes to a bar, and repeats no bars that it is not one of. */
export function goToBar(player: Player, bar: number): void {
  const { loop } = player.moment();
  if (loop && (bar < loop.from || bar > loop.to)) player.loopBars(null);
  player.seekBar(bar);
}
