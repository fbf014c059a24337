import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState, type ReactNode } from 'react';
import { detailOf } from '../../../api/api-error';
import { FormEnd } from '../../../components/form/form-end';
import { Form } from '../../../components/form/form';
import { SubmitButton } from '../../../components/form/submit-button';
import { TextAreaField } from '../../../components/inputs/field';
import { formatNumber } from '../../../components/text/format';
import { useUnsavedWork } from '../../../components/loading/unsaved-work';
import { COMMENT_LENGTH } from '../../../config/limits';

/** Length from which the form says how many characters are left. */
const COUNTED_FROM = COMMENT_LENGTH - 200;

interface CommentFormProps {
  label: string;
  hint?: ReactNode;
  action: string;
  pendingText: string;
  /** What is typed so far. */
  value: string;
  onChange: (value: string) => void;
  autoFocus?: boolean;
  /** Resolves to the error, if any. */
  onSend: (content: string) => Promise<unknown>;
  onCancel?: () => void;
}

/** Where a comment is typed: a new one, a reply, or one that is changed. */
export function CommentForm({
  label,
  hint,
  action,
  pendingText,
  value,
  onChange,
  autoFocus = false,
  onSend,
  onCancel,
}: CommentFormProps) {
  const [pending, setPending] = useState(false);
  const [failure, setFailure] = useState<string>();
  const length = value.trim().length;
  useUnsavedWork(length > 0);
  const send = async () => {
    setFailure(undefined);
    setPending(true);
    const error = await onSend(value.trim());
    setPending(false);
    if (error !== undefined) setFailure(detailOf(error));
  };
  const left = COMMENT_LENGTH - length;
  return (
    <Box
      onKeyDown={(event) => {
        if (event.nativeEvent.isComposing) return;
        if (event.key === 'Escape' && onCancel) {
          event.stopPropagation();
          onCancel();
        }
      }}
    >
      <Form onSubmit={() => void send()}>
        <TextAreaField
          label={label}
          hint={
            length >= COUNTED_FROM && left >= 0 ? `${formatNumber(left)} characters left` : hint
          }
          error={
            left < 0
              ? `${formatNumber(-left)} characters too many: at most ${formatNumber(COMMENT_LENGTH)}`
              : undefined
          }
          rows={3}
          value={value}
          dir="auto"
          autoFocus={autoFocus}
          onChange={onChange}
        />
        {/* The toast says that it failed; this says why. */}
        <FormEnd message={failure} spoken={false}>
          <Box sx={{ display: 'flex', gap: 2 }}>
            <SubmitButton
              pending={pending}
              pendingText={pendingText}
              disabled={length === 0 || left < 0}
            >
              {action}
            </SubmitButton>
            {onCancel && <Button onClick={onCancel}>Cancel</Button>}
          </Box>
        </FormEnd>
      </Form>
    </Box>
  );
}
