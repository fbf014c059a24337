import { useState } from 'react';

/**
 * The text of a field whose value is in the URL. A change of the URL (back, a link) replaces what is typed, unless the
 * field itself asked for it: such a change comes late, and more may have been typed meanwhile.
 *
 * @param value what the URL says
 * @param onAsk writes it to the URL
 */
export function useTextOfAddress(value: string, onAsk: (value: string) => void) {
  const [text, setText] = useState(value);
  const [seen, setSeen] = useState(value);
  const [asked, setAsked] = useState(value);
  if (seen !== value) {
    setSeen(value);
    if (asked !== value) {
      setAsked(value);
      setText(value);
    }
  }
  const ask = (next: string) => {
    setAsked(next);
    onAsk(next);
  };
  return { text, setText, ask };
}
