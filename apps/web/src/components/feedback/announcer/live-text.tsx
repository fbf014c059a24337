interface LiveTextProps {
  /** Text that is said once for each id, also the same text again. */
  said: { id: string; text: string } | null | undefined | false;
  /** Interrupts what is being read. */
  urgent?: boolean;
  'data-testid'?: string;
}

/** A live region with one text. Always rendered, as screen readers miss new ones. */
export function LiveText({ said, urgent = false, ...attributes }: LiveTextProps) {
  return (
    <span aria-live={urgent ? 'assertive' : 'polite'} {...attributes}>
      {said && <span key={said.id}>{said.text}</span>}
    </span>
  );
}
