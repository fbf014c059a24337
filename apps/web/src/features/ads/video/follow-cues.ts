/**
 * Tells the words of a track's captions as they are due, nothing between them, and takes them off the video. Returns
 * what ends that.
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
