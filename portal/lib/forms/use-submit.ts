import { useState } from 'react';
import type { Call } from '#contract/call.ts';
import { useAction, useRetryKey } from '../api/actions.ts';
import { api } from '../api/api.ts';

/** The error texts of refused fields, by field. */
export type FieldRefusals<Field extends string> = Readonly<Partial<Record<Field, string>>>;

/** Makes a call with the form's idempotency key: repeated with the same input, it has no second effect (W37). */
export type SendOnce = <Input, Answer>(call: Call<Input, Answer>, input: Input) => Promise<Answer>;

type SubmitOptions<Field extends string> = {
  /** The fields that a failure refuses, in the order of the form. */
  refusalsOf?: (failure: unknown) => FieldRefusals<Field>;
  /** Called with the first refused field, for example to focus it. */
  onRefused?: (first: Field) => void;
  onFailed?: (failure: unknown) => void;
  /** Stays busy after a success, for a form that leaves the page. */
  staysBusy?: boolean;
};

const refuseNone = <Field extends string>(): FieldRefusals<Field> => ({}) as FieldRefusals<Field>;

/** The submission of a form: its busy state, its failure, its idempotency key, and the fields that were refused. */
export function useSubmit<Field extends string = never>(options: SubmitOptions<Field> = {}) {
  const { refusalsOf = refuseNone, onRefused, onFailed, staysBusy = false } = options;
  const { busy, failure, act, dismiss } = useAction({ staysBusy });
  const { keyOf, spent } = useRetryKey();
  const [refused, setRefused] = useState<FieldRefusals<Field>>(refuseNone);

  const send: SendOnce = async (call, input) => {
    const answer = await api(call, input, { retryKey: keyOf(input) });
    spent();
    return answer;
  };

  function fail(error: unknown) {
    const fields = refusalsOf(error);
    setRefused(fields);
    const [first] = Object.keys(fields) as Field[];
    if (first) onRefused?.(first);
    onFailed?.(error);
  }

  return {
    busy,
    failure,
    /** The failure, unless it is shown at fields. */
    formFailure: failure !== null && Object.keys(refusalsOf(failure)).length > 0 ? null : failure,
    refused,
    /** Runs the work and returns whether it succeeded. */
    submit: (work: (send: SendOnce) => Promise<unknown>): Promise<boolean> =>
      act(async () => {
        try {
          await work(send);
        } catch (error) {
          fail(error);
          throw error;
        }
      }),
    /** Hides the failure. */
    dismiss,
    /** Hides the error of a field, once the reader types in it. */
    clearRefusal: (field: Field) => setRefused((before) => ({ ...before, [field]: undefined }) as FieldRefusals<Field>),
  };
}
