/**
 * Calls `onCue` with the caption that is due, or '' between captions, and hides captions in the video. Returns a
 * function that stops it.
 */
export function followCues(element: HTMLTrackElement, onCue: (text: string) => void): () => void {
  const { track } = element;
  const read = () => {
    const cues = [...(track.activeCues ?? [])] as VTTCue[];
    onCue(cues.map((cue) => cue.getCueAsHTML().textContent).join(' '));
  };
  track.mode = 'hidden';
  track.addEventListener('cuechange', read);
  return () => {
    track.removeEventListener('cuechange', read);
    onCue('');
  };
}
