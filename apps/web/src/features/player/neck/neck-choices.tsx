import { Choices } from '../parts/choices';
import type { NeckLook } from '../settings/neck-look';

const SHOWN = [
  { value: 'no', label: 'Hidden' },
  { value: 'yes', label: 'Shown' },
] as const;
const HANDS = [
  { value: 'right', label: 'Right-handed' },
  { value: 'left', label: 'Left-handed' },
] as const;
const ORDERS = [
  { value: 'high', label: 'High string on top' },
  { value: 'low', label: 'Low string on top' },
] as const;
const COLOURS = [
  { value: 'no', label: 'One' },
  { value: 'yes', label: 'For each string' },
] as const;

interface NeckChoicesProps {
  look: NeckLook;
  onLook: (look: NeckLook) => void;
  hasColours: boolean;
  onColours: (hasColours: boolean) => void;
  /** Whether the track that is shown has a neck. */
  hasNeck: boolean;
}

/** Whether and how the neck is shown. */
export function NeckChoices({ look, onLook, hasColours, onColours, hasNeck }: NeckChoicesProps) {
  return (
    <>
      <Choices
        label={hasNeck ? 'Neck' : 'What is played, by name'}
        choices={SHOWN}
        value={look.isShown ? 'yes' : 'no'}
        onChoose={(value) => onLook({ ...look, isShown: value === 'yes' })}
      />
      {hasNeck && (
        <>
          <Choices
            label="Neck and chords"
            choices={HANDS}
            value={look.isLeftHanded ? 'left' : 'right'}
            onChoose={(value) => onLook({ ...look, isLeftHanded: value === 'left' })}
          />
          <Choices
            label="Order of the strings"
            choices={ORDERS}
            value={look.isLowOnTop ? 'low' : 'high'}
            onChoose={(value) => onLook({ ...look, isLowOnTop: value === 'low' })}
          />
        </>
      )}
      {hasNeck && (
        <Choices
          label="Colour of frets"
          choices={COLOURS}
          value={hasColours ? 'yes' : 'no'}
          onChoose={(value) => onColours(value === 'yes')}
        />
      )}
    </>
  );
}
