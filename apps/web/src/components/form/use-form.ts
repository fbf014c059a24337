import { useState } from 'react';
import { detailOf, isApiError } from '../../api/api-error';
import { useUnsavedWork } from '../loading/unsaved-work';
import { fieldFaults, type FieldFaults } from './field-faults';

interface FormOptions<Name extends string> {
  initial: Record<Name, string>;
  /** What is wrong before anything is sent. */
  check?: (values: Record<Name, string>) => FieldFaults<NoInfer<Name>>;
  /** Sends the values; rejects with an `ApiError`. */
  send: (values: Record<Name, string>) => Promise<unknown>;
  onFailed?: (error: unknown) => void;
  /** The field that an error code of the server is about. */
  nameOfCode?: Partial<Record<string, NoInfer<Name>>>;
  /** What an error code of the server means in this form, where its own sentence says too little. */
  detailOfCode?: Partial<Record<string, string>>;
}

/**
 * State of a form: each field shows its error once it was left, an empty one once the form was refused; server errors
 * appear at their field where possible.
 */
export function useForm<Name extends string>(options: FormOptions<Name>) {
  const { initial, check, send, onFailed, nameOfCode, detailOfCode = {} } = options;
  const names = Object.keys(initial) as Name[];
  const [values, setValues] = useState(initial);
  const [left, setLeft] = useState<readonly Name[]>([]);
  const [refused, setRefused] = useState<FieldFaults<Name>>({});
  const [failure, setFailure] = useState<string>();
  const [pending, setPending] = useState(false);
  const [refusals, setRefusals] = useState(0);
  useUnsavedWork(pending || names.some((name) => values[name] !== initial[name]));

  const faults: FieldFaults<Name> = check?.(values) ?? {};
  const errorOf = (name: Name) =>
    refused[name] ??
    (left.includes(name) && (values[name] !== '' || refusals > 0) ? faults[name] : undefined);

  const submit = async (): Promise<void> => {
    setFailure(undefined);
    setLeft(names);
    if (Object.keys(faults).length > 0) return setRefusals(refusals + 1);
    setPending(true);
    try {
      await send(values);
    } catch (error) {
      const atFields = fieldFaults(error, names, nameOfCode);
      setRefused(atFields);
      if (Object.keys(atFields).length === 0)
        setFailure(ownWords(error, detailOfCode) ?? detailOf(error));
      setRefusals(refusals + 1);
      onFailed?.(error);
    } finally {
      setPending(false);
    }
  };

  return {
    values,
    pending,
    /** The sentence of a failure that is about no single field. */
    failure,
    /** Whether no field is empty. */
    filled: names.every((name) => values[name] !== ''),
    /** Properties of the `Form` element. */
    form: { onSubmit: () => void submit(), refusals },
    field: (name: Name) => ({
      name,
      value: values[name],
      error: errorOf(name),
      onChange: (value: string) => {
        setValues((before) => ({ ...before, [name]: value }));
        setRefused(({ [name]: _gone, ...others }) => others as FieldFaults<Name>);
      },
      onBlur: () => setLeft((before) => (before.includes(name) ? before : [...before, name])),
    }),
  };
}

function ownWords(error: unknown, words: Partial<Record<string, string>>): string | undefined {
  return isApiError(error) ? words[error.code ?? ''] : undefined;
}
