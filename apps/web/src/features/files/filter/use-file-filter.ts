import { useDeferredValue, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { isFileState, type FileState } from './file-filter';

/** Which downloads are shown: the state lives in the URL, so that back and a link show it again. */
export function useFileFilter() {
  const [parameters, setParameters] = useSearchParams();
  const [text, setText] = useState('');
  // Hundreds of rows follow the typing; the field does not wait for them.
  const deferredText = useDeferredValue(text);
  const wanted = parameters.get('status');
  const setState = (state: FileState | null) => setParameters(state ? { status: state } : {});
  return {
    filter: { state: isFileState(wanted) ? wanted : null, text: deferredText },
    text,
    setText,
    setState,
    clear: () => {
      setText('');
      setState(null);
    },
  };
}

export type FileFilterControls = ReturnType<typeof useFileFilter>;
