import type { Conversion, ConversionKind } from '@tabdock/contracts/scores';
import { useState } from 'react';
import type { ApiError } from '../../api/api-error';
import { useAppDispatch } from '../../api/store-hooks';
import { showToast } from '../../components/feedback/toasts/toasts.slice';
import { CONVERSION_POLL_MILLIS } from '../../config/limits';
import { saveFile } from '../save-file';
import { conversionHref, useAskForConversionMutation } from './conversions.api';

const REFUSED = 'This tab cannot be had in that format.';

/** Fetches the file of a tab in another format; it is saved when it is ready, also when nobody looks any more. */
export function useConversion(tabId: string, onSaved: () => void) {
  const dispatch = useAppDispatch();
  const [askFor] = useAskForConversionMutation();
  const [pending, setPending] = useState<ConversionKind>();
  const [refusals, setRefusals] = useState<Partial<Record<ConversionKind, string>>>({});

  const refuse = (kind: ConversionKind, description: string) => {
    setRefusals((before) => ({ ...before, [kind]: description }));
    dispatch(showToast({ tone: 'error', title: 'Not in this format', description }));
  };
  const ended = async (kind: ConversionKind): Promise<Conversion> => {
    const conversion = await askFor({ tabId, kind }).unwrap();
    if (conversion.state !== 'waiting') return conversion;
    await new Promise((resolve) => setTimeout(resolve, CONVERSION_POLL_MILLIS));
    return ended(kind);
  };
  const ask = async (kind: ConversionKind) => {
    if (pending !== undefined) return;
    setPending(kind);
    setRefusals((before) => ({ ...before, [kind]: undefined }));
    try {
      const { state, filename, remark } = await ended(kind);
      if (state === 'ready') {
        saveFile(conversionHref({ tabId, kind }), filename);
        onSaved();
        const description = remark ?? filename;
        dispatch(showToast({ tone: 'success', title: 'Saved in another format', description }));
      } else refuse(kind, remark ?? REFUSED);
    } catch (error) {
      refuse(kind, (error as ApiError).detail);
    } finally {
      setPending(undefined);
    }
  };
  return {
    /** What is being made. */
    pending,
    /** Why there is none, by format. */
    refusals,
    /** Asks for one, unless another is being made. */
    ask,
  };
}
