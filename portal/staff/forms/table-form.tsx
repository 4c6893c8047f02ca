import type { ComponentProps, ReactNode, SyntheticEvent } from 'react';
import { refusalCode } from '../../lib/api/failure.ts';
import { fieldRefusals, type SendOnce, useSubmit } from '../../lib/forms/use-form.ts';
import { textOf } from '../../lib/texts/texts.ts';
import { refreshStaffClaim } from '../case/data.ts';
import { type Fields, type FieldTable, Rows, readIn, typedIn, useFields, type ValuesOf } from './fields.tsx';
import { DialogForm } from './form-dialog.tsx';

/** Makes a call; null while something is missing or wrong. */
type Send = ((once: SendOnce) => Promise<unknown>) | null;

/** What a form needs to send; `refused` is why the server refuses the field that the wire names so, such as `Parts`. */
function useSending(send: Send) {
  const { busy, failure, submit } = useSubmit();
  const refusals = fieldRefusals<string>(failure, () => textOf(`refusals.${refusalCode(failure) ?? ''}`));
  function onSubmit(event: SyntheticEvent) {
    event.preventDefault();
    if (send) void submit(send);
  }
  return { form: { props: { onSubmit }, busy, formFailure: failure }, refused: (field: string) => refusals[field] };
}

type ClaimFormProps = {
  claimId: string;
  send: Send;
  onDone: () => void;
  children: (refused: (field: string) => string | undefined) => ReactNode;
};

/** A form in a dialog that changes the claim, which is then loaded again. */
export function ClaimForm({ claimId, send, onDone, children }: ClaimFormProps) {
  const { form, refused } = useSending(
    send &&
      (async (once) => {
        await send(once);
        await refreshStaffClaim(claimId);
        onDone();
      }),
  );
  return (
    <DialogForm form={form} className="column" unavailable={!send} onCancel={onDone}>
      {children(refused)}
    </DialogForm>
  );
}

type TableFormProps<Table extends FieldTable> = Omit<ComponentProps<typeof DialogForm>, 'form' | 'children'> & {
  /** The fields, as they are by what is typed. */
  table: (fields: Fields) => Table;
  start: Partial<ValuesOf<Table>>;
  send: (once: SendOnce, values: ValuesOf<Table>) => Promise<unknown>;
};

/** A form in a dialog with the fields of a table, sent once none is missing or wrong. */
export function TableForm<Table extends FieldTable>({ table, start, send, ...dialog }: TableFormProps<Table>) {
  const fields = useFields(() => typedIn(table({}), start));
  const shown = table(fields.fields);
  const values = readIn(shown, fields.fields);
  const { form, refused } = useSending(values && ((once) => send(once, values)));
  const names = Object.keys(shown);
  const formFailure = names.some(refused) ? null : form.formFailure;
  return (
    <DialogForm {...dialog} form={{ ...form, formFailure }} unavailable={!values}>
      <Rows form={fields} table={shown} refused={refused} more={(name) => ({ autoFocus: name === names[0] })} />
    </DialogForm>
  );
}
