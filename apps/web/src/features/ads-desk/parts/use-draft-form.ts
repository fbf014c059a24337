import { useState } from 'react';
import { isApiError } from '../../../api/api-error';
import { useAppDispatch } from '../../../api/store-hooks';
import { showToast } from '../../../components/feedback/toasts/toasts.slice';
import type { FieldFaults } from '../../../components/form/field-faults';
import { useForm } from '../../../components/form/use-form';
import { changedNames } from './draft-values';

interface DraftFormOptions<Name extends string, Entity> {
  /** "Campaign" */
  what: string;
  /** What is changed; nothing while something new is made. */
  entity: Entity | undefined;
  initial: Record<Name, string>;
  draftOf: (entity: Entity) => Record<Name, string>;
  check: (values: Record<Name, string>) => FieldFaults<NoInfer<Name>>;
  create: (values: Record<Name, string>) => Promise<unknown>;
  /** Sends the fields that `names` has, for the revision that was read. */
  update: (values: Record<Name, string>, names: Name[], revision: number) => Promise<unknown>;
  onSaved: () => void;
}

/** A form for something new, or for what several people may change at once. */
export function useDraftForm<Name extends string, Entity extends { revision: number }>({
  what,
  entity,
  initial,
  draftOf,
  check,
  create,
  update,
  onSaved,
}: DraftFormOptions<Name, Entity>) {
  const [base, setBase] = useState({ draft: initial, revision: entity?.revision ?? 0 });
  const [theirs, setTheirs] = useState<Entity>();
  const dispatch = useAppDispatch();

  const save = async (values: Record<Name, string>) => {
    if (!entity) return create(values);
    const names = changedNames(base.draft, values);
    if (names.length > 0) await update(values, names, base.revision);
  };
  const form = useForm({
    initial,
    check,
    send: async (values) => {
      try {
        await save(values);
      } catch (error) {
        const current = presentState<Entity>(error);
        if (current === undefined) throw error;
        setTheirs(current);
        return;
      }
      const done = entity ? 'updated' : 'created';
      dispatch(showToast({ tone: 'success', title: `${what} ${done} successfully` }));
      onSaved();
    },
  });

  const theirDraft = theirs && draftOf(theirs);
  const theirNames = theirDraft ? changedNames(base.draft, theirDraft) : [];
  /** A field that only the other administrator changed takes that value in both cases. */
  const settle = (whose: 'theirs' | 'mine') => {
    if (!theirs || !theirDraft) return;
    for (const name of theirNames) {
      const untouched = form.values[name] === base.draft[name];
      if (whose === 'theirs' || untouched) form.field(name).onChange(theirDraft[name]);
    }
    setBase({ draft: theirDraft, revision: theirs.revision });
    setTheirs(undefined);
  };

  return {
    ...form,
    dirty: changedNames(base.draft, form.values).length > 0,
    /** What another administrator changed meanwhile, until it is settled whose values the form takes. */
    conflict: theirDraft && {
      differences: theirNames.map((name) => ({
        name,
        before: base.draft[name],
        theirs: theirDraft[name],
        mine: form.values[name],
      })),
      settle,
    },
  };
}

export type DraftForm<Name extends string> = ReturnType<
  typeof useDraftForm<Name, { revision: number }>
>;

/** What the server holds, after a write for an earlier revision. */
function presentState<Entity>(error: unknown): Entity | undefined {
  if (!isApiError(error) || error.code !== 'REQUEST.OUTDATED') return undefined;
  return error.current as Entity | undefined;
}
