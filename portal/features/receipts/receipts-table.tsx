import type { ClaimDetail } from '#contract/claims/schema.ts';
import * as receiptCalls from '#contract/documents/calls.ts';
import type { ClaimDocument } from '#contract/documents/schema.ts';
import { type Judgement, type Receipt, receiptDescriptions } from '#contract/receipts.ts';
import { amountOf, centsOf, exactEuros } from '#contract/values/money.ts';
import { receiptsAt } from '../../data/claim-facts.ts';
import { api } from '../../lib/api/api.ts';
import { amountText } from '../../lib/texts/formats.ts';
import { t } from '../../lib/texts/texts.ts';
import { classes } from '../../ui/classes.ts';
import { DeleteButton, OpenFileButton } from '../documents/files/file-buttons.tsx';
import { useViewer, viewableType } from '../documents/viewer/viewer.tsx';
import css from './receipts.module.css';

type ReceiptsTableProps = {
  claim: ClaimDetail;
  receipts: readonly Receipt[];
  label: string;
};

export function ReceiptsTable({ claim, receipts, label }: ReceiptsTableProps) {
  const { byCurrency, euros, isPartial } = sumsOf(receipts);
  return (
    <table className={classes(css.table, 'sm')} aria-label={label}>
      <thead>
        <tr>
          <th scope="col">{t('receipts.description')}</th>
          <th scope="col" className={css.number}>
            {t('money.ledger.amount')}
          </th>
          <th scope="col" className={css.number}>
            {t('receipts.in_euros')}
          </th>
          <th scope="col">
            <span className="vh">{t('receipts.acts')}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {receipts.map((receipt) => (
          <ReceiptRow key={receipt.Id} claim={claim} receipt={receipt} />
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row" className={css.first}>
            {t('receipts.total')}
            {isPartial && <span className={css.more}>{t('receipts.partial')}</span>}
          </th>
          <td className={classes(css.number, css.own)}>
            {byCurrency.map(({ currency, amount }) => (
              <span key={currency}>{amountText(amount, currency)}</span>
            ))}
          </td>
          <td className={classes(css.number, css.inEuros)}>{exactEuros(centsOf(euros))}</td>
          <td className={css.last} />
        </tr>
      </tfoot>
    </table>
  );
}

/** The key of the text of each judgement. */
export const judged = { Accepted: 'accepted', Partly: 'partly', Rejected: 'rejected' } as const satisfies Record<
  Judgement,
  string
>;

function ReceiptRow({ claim, receipt }: { claim: ClaimDetail; receipt: Receipt }) {
  const { view } = useViewer();
  const description = receiptTitle(receipt);
  const amount = amountText(receipt.Amount, receipt.Currency);
  const name = `${description}, ${amount}`;
  const { DocumentId: fileId, FileName: fileName, FileType: contentType } = receipt;
  return (
    <tr>
      <td className={css.first}>
        <span className="medium">{description}</span>
        {fileName && <span className={css.more}>{fileName}</span>}
        {receipt.Judgement && (
          <span className={css.more}>
            {t(`receipts.${judged[receipt.Judgement]}`)}
            {receipt.JudgementText && `: ${receipt.JudgementText}`}
          </span>
        )}
        {receipt.AmountInEuros === null && !receipt.Judgement && (
          <span className={css.more}>{t('receipts.by_hand')}</span>
        )}
        {receipt.IsBeingChecked && <span className={css.more}>{t('files.being_checked')}</span>}
      </td>
      <td className={classes(css.number, css.own)}>{amount}</td>
      <td className={classes(css.number, css.inEuros)}>
        {receipt.AmountInEuros === null ? '\u2013' : exactEuros(centsOf(receipt.AmountInEuros))}
      </td>
      <td className={css.last}>
        <div className={css.acts}>
          {fileId && !receipt.IsBeingChecked && (
            <OpenFileButton
              name={name}
              shows={viewableType(contentType) !== null}
              onPress={() => view({ fileId, name: fileName ?? description, contentType, caption: name })}
            />
          )}
          <DeleteButton
            claim={claim}
            file={{ isOwn: true, at: receipt.TransactionDateTime }}
            name={name}
            onDelete={() => api(receiptCalls.deleteReceipt, { receiptId: receipt.Id, receiptClaimId: claim.Id })}
          />
        </div>
      </td>
    </tr>
  );
}

/** What a receipt is of. */
export function receiptTitle({ Name }: Receipt): string {
  const labels = descriptionsOf(Name).map((code) => t(`dropzone_strings.receipt_description_list.${code}`));
  return labels.join(', ') || Name || t('receipts.receipt');
}

export function ReceivedReceipts({ claim, request }: { claim: ClaimDetail; request: ClaimDocument }) {
  const receipts = receiptsAt(claim, request);
  if (receipts.length === 0) return null;
  return (
    <div className="column gap-2">
      <h4 className="sm">{t('receipts.received')}</h4>
      <ReceiptsTable claim={claim} receipts={receipts} label={t('receipts.received')} />
    </div>
  );
}

type Counted = Pick<Receipt, 'Currency' | 'Amount' | 'AmountInEuros'>;

/** FILES-1: adds whole cents, which avoids floating-point errors. */
export function sumsOf(receipts: readonly Counted[]) {
  const cents = new Map<string, number>();
  for (const { Currency, Amount } of receipts) cents.set(Currency, (cents.get(Currency) ?? 0) + centsOf(Amount));
  const euros = receipts.reduce((sum, { AmountInEuros }) => sum + centsOf(AmountInEuros ?? 0), 0);
  return {
    byCurrency: [...cents].map(([currency, sum]) => ({ currency, amount: amountOf(sum) })),
    euros: amountOf(euros),
    isPartial: receipts.some(({ AmountInEuros }) => AmountInEuros === null),
  };
}

/** UPLOAD-10: the codes in a receipt's Name that have a label, in their order there. */
export function descriptionsOf(name: string) {
  const codes = name.split(',').map((code) => code.trim());
  return codes.flatMap((code) => receiptDescriptions.find((one) => one === code) ?? []);
}
