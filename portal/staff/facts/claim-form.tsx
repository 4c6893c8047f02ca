import type { ReactNode, SyntheticEvent } from 'react';
import { refusalCode } from '../../lib/api/failure.ts';
import { fieldRefusals, type SendOnce, useSubmit } from '../../lib/forms/use-form.ts';
import { textOf } from '../../lib/texts/texts.ts';
import { refreshStaffClaim } from '../case/data.ts';
import { DialogForm } from '../form-dialog.tsx';

type ClaimFormProps = {
  claimId: string;
  /** Makes the call; null while something is missing or wrong. */
  send: ((once: SendOnce) => Promise<unknown>) | null;
  onDone: () => void;
  /** The fields; `refused` is why the server refuses the field that the wire names so, such as `Parts`. */
  children: (refused: (field: string) => string | undefined) => ReactNode;
};

/** A form in a dialog that changes the claim, which is then loaded again. */
export function ClaimForm({ claimId, send, onDone, children }: ClaimFormProps) {
  const { busy, failure, submit } = useSubmit();
  const refusals = fieldRefusals<string>(failure, () => textOf(`refusals.${refusalCode(failure) ?? ''}`));
  function onSubmit(event: SyntheticEvent) {
    event.preventDefault();
    if (!send) return;
    void submit(async (once) => {
      await send(once);
      await refreshStaffClaim(claimId);
      onDone();
    });
  }
  return (
    <DialogForm
      form={{ props: { onSubmit }, busy, formFailure: failure }}
      className="column"
      unavailable={!send}
      onCancel={onDone}
    >
      {children((field) => refusals[field])}
    </DialogForm>
  );
}
