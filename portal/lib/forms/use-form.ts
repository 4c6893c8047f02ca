import { type KeyboardEvent, type SyntheticEvent, useRef, useState } from 'react';
import type { Call } from '#contract/call.ts';
import type { RefusalBody } from '#contract/refusal.ts';
import { useAction } from '../api/actions.ts';
import { api, newRetryKey } from '../api/api.ts';
import { CallFailure, refusalCode } from '../api/failure.ts';
import type { Draft } from '../storage/drafts.ts';
import { textOf } from '../texts/texts.ts';

/** Makes a call with the form's idempotency key: repeated with the same input, it has no second effect (W37). */
export type SendOnce = <Input, Answer>(call: Call<Input, Answer>, input: Input) => Promise<Answer>;

type SubmitOptions = {
  onFailed?: (failure: unknown) => void;
  /** Stays busy after a success, for an action that leaves the page. */
  staysBusy?: boolean;
};

/** An action that must have no second effect when it is repeated: its busy state, its failure, its idempotency key. */
export function useSubmit({ onFailed, staysBusy = false }: SubmitOptions = {}) {
  const { act, ...state } = useAction({ staysBusy });
  const last = useRef({ body: '', key: '' });
  // The same key for the same input until it is answered, so that a retry after a lost answer has no second effect.
  const send: SendOnce = async (call, input) => {
    const body = JSON.stringify(input, (_, value) => (value instanceof File ? markOf(value) : value));
    if (last.current.body !== body) last.current = { body, key: newRetryKey() };
    const answer = await api(call, input, { retryKey: last.current.key });
    last.current = { body: '', key: '' };
    return answer;
  };
  return {
    ...state,
    /** Runs the work and returns whether it succeeded. */
    submit: (work: (send: SendOnce) => Promise<unknown>): Promise<boolean> =>
      act(() =>
        work(send).catch((error: unknown) => {
          onFailed?.(error);
          throw error;
        }),
      ),
  };
}

/** A file as far as another one differs from it; JSON has nothing of it. */
function markOf({ name, size, lastModified }: File): string {
  return `${name} ${size} ${lastModified}`;
}

export type FieldRefusals<Field extends string> = Readonly<Partial<Record<Field, string>>>;

/** The fields that the server refused, those of `given` by their own names; `textOf` gives the text of a refusal code with its data. */
export function fieldRefusals<Field extends string>(
  failure: unknown,
  textOf: (code: string, data: RefusalBody['data']) => string,
): FieldRefusals<Field> {
  const { fields = [], data } = (failure instanceof CallFailure && failure.body) || {};
  const refused = fields.map(({ field, code }) => [field.replace(/^given\./, ''), textOf(code, data)]);
  return Object.fromEntries(refused) as FieldRefusals<Field>;
}

/** The field that a refusal is about, by the code of the refusal, with its text. */
export function refusalsAt<Field extends string>(fields: Readonly<Record<string, Field | undefined>>) {
  return (failure: unknown): FieldRefusals<Field> => {
    const code = refusalCode(failure) ?? '';
    const field = fields[code];
    return (field ? { [field]: textOf(`refusals.${code}`) } : {}) as FieldRefusals<Field>;
  };
}

/** What is wrong with a field, and when its text shows (UI-9). Without a text it only prevents the submission. */
export type Fault = { readonly text: string; readonly shows: 'typed' | 'left' | 'tried' | 'left or tried' };
export type Faults<Field extends string> = Readonly<Partial<Record<Field, Fault>>>;

export const missingFault = (): Fault => ({ text: textOf('no_input_warning'), shows: 'tried' });

/** A field is incomplete, so that the form cannot be submitted yet. */
export const incompleteFault: Fault = { text: '', shows: 'typed' };

/** The faults of fields, by a function that gives null for a field that is right. */
export function faultsIn<Field extends string>(fields: readonly Field[], faultOf: (field: Field) => Fault | null) {
  return Object.fromEntries(
    fields.map((field) => [field, faultOf(field)]).filter(([, fault]) => fault),
  ) as Faults<Field>;
}

/** What a field for a text needs of its form. */
export type TextProps = {
  readonly name: string;
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (text: string) => void;
  readonly onBlur: () => void;
};

type FormOptions<Values extends object, Field extends string> = SubmitOptions & {
  /** The values, with their draft where they have one (STATE-3). */
  draft: Draft<Values>;
  /** The wrong fields, in the order of the form. */
  faults?: Faults<Field>;
  /** UI-11: the form lists its wrong fields after an attempt, instead of preventing it. */
  listsFaults?: boolean;
  /** An error hides as soon as the reader types. */
  hidesWhileTyping?: boolean;
  /** So does the failure of the form. */
  dismissesWhileTyping?: boolean;
  /** The fields that a failure refuses, in the order of the form. */
  refusalsOf?: (failure: unknown) => FieldRefusals<Field>;
  failedWith?: unknown;
  send: (values: Values, once: SendOnce) => unknown;
};

export function useForm<Values extends object, Field extends string = Extract<keyof Values, string>>(
  options: FormOptions<Values, Field>,
) {
  const { draft, faults = {} as Faults<Field>, listsFaults = false, refusalsOf = refuseNone, send } = options;
  const fields = useFields<Field>(refusalsOf(options.failedWith));
  const { left, isTried, refused, focusField, ...acts } = fields;
  const { submit, ...submission } = useSubmit({
    ...options,
    onFailed(failure) {
      fields.refuse(refusalsOf(failure));
      options.onFailed?.(failure);
    },
  });
  const wrong = Object.keys(faults) as Field[];
  const early = wrong.filter((field) => faults[field]?.shows !== 'tried');
  const isBlocked = !listsFaults && early.length > 0;

  /** Whether the form may be submitted; focuses the first wrong field. */
  function check(): boolean {
    if (submission.busy || isBlocked) return false;
    fields.setTried(true);
    if (wrong[0]) focusField(wrong[0]);
    return wrong.length === 0;
  }

  function onSubmit(event: SyntheticEvent) {
    event.preventDefault();
    if (check()) void save();
  }

  /** Does the work of the form, or another one, and returns whether it succeeded. */
  const save = (work = send) => submit(async (once) => work(draft.latest.current, once));

  function errorOf(field: Field): string | undefined {
    const fault = faults[field];
    return (fault && isShown(fault, left.has(field), isTried) && fault.text) || refused[field];
  }

  function write(change: Partial<Values>) {
    draft.change(change);
    fields.type(Object.keys(change) as Field[], options.hidesWhileTyping);
    if (options.dismissesWhileTyping) submission.dismiss();
  }

  return {
    ...{ ...submission, ...acts, values: draft.written, wrong, isTried, isBlocked, check, save, focusField },
    ...{ errorOf, write },
    /** What the field of a value needs. */
    field: <Name extends Field & keyof Values>(name: Name) => ({
      ...{ name, value: draft.written[name], error: errorOf(name) },
      onChange: (value: Values[Name]) => write({ [name]: value } as unknown as Partial<Values>),
      onBlur: () => fields.leave(name),
    }),
    /** The failure, unless it is shown at fields. */
    formFailure: Object.keys(refusalsOf(submission.failure)).length > 0 ? null : submission.failure,
    isRefused: Object.values(refused).some(Boolean),
    /** The required fields that are empty, once the reader has tried to submit. */
    missing: isTried ? wrong.filter((field) => !early.includes(field)) : [],
    showsFault: early.some((field) => left.has(field)),
    props: { ref: fields.form, noValidate: true, onSubmit },
  };
}

function isShown({ shows }: Fault, isLeft: boolean, isTried: boolean): boolean {
  return shows === 'typed' || (isLeft && shows.includes('left')) || (isTried && shows.includes('tried'));
}

const refuseNone = <Field extends string>(): FieldRefusals<Field> => ({}) as FieldRefusals<Field>;

/** Which fields the reader has left, whether they tried to submit, and what the server refused. */
function useFields<Field extends string>(initiallyRefused: FieldRefusals<Field>) {
  const form = useRef<HTMLFormElement>(null);
  const [left, setLeft] = useState<ReadonlySet<Field>>(new Set());
  const [isTried, setTried] = useState(false);
  const [refused, setRefused] = useState(initiallyRefused);

  /** A field is found by its name, or by the `data-field` of its wrapper. */
  function focusField(field: Field) {
    const input = `[data-field="${field}"] :is(input:not([aria-hidden] *), button), [name="${field}"]`;
    form.current?.querySelector<HTMLElement>(input)?.focus();
  }

  function clearRefusals(fields: readonly Field[]) {
    setRefused((before) => ({ ...before, ...Object.fromEntries(fields.map((field) => [field, undefined])) }));
  }

  return {
    ...{ form, left, isTried, refused, focusField, setTried, clearRefusals },
    leave: (field: Field) => setLeft((before) => new Set([...before, field])),
    type(fields: readonly Field[], hidesErrors = false) {
      clearRefusals(fields);
      if (!hidesErrors) return;
      setTried(false);
      setLeft((before) => new Set([...before].filter((field) => !fields.includes(field))));
    },
    refuse(refusals: FieldRefusals<Field>) {
      setRefused(refusals);
      const [first] = Object.keys(refusals) as Field[];
      if (first) focusField(first);
    },
  };
}

/** Enter shows the fault of the field where the submit button is unavailable; captured, as fields keep some keys. */
export function showFaultOnEnter({ key, target, currentTarget }: KeyboardEvent<HTMLFormElement>): void {
  // Enter in an open list chooses from it.
  if (key !== 'Enter' || !(target instanceof HTMLInputElement) || target.ariaExpanded === 'true') return;
  if (!currentTarget.querySelector('button[type=submit]:disabled')) return;
  target.blur();
  target.focus();
}
