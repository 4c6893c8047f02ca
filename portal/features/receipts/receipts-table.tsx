import type { ClaimDetail } from '#contract/claims/schema.ts';
import * as receiptCalls from '#contract/documents/calls.ts';
import type { Judgement, Receipt } from '#contract/receipts.ts';
import { api } from '../../lib/api/api.ts';
import { amountText, eurosText } from '../../lib/texts/formats.ts';
import { useTexts } from '../../lib/texts/texts.ts';
import { classes } from '../../ui/classes.ts';
import { DeleteButton } from '../documents/files/delete-button.tsx';
import { OpenFileButton } from '../documents/files/open-file-button.tsx';
import { useViewer, viewableType } from '../documents/viewer/viewer.tsx';
import css from './receipts.module.css';
import { descriptionsOf, sumsOf } from './sums.ts';

type ReceiptsTableProps = {
  claim: ClaimDetail;
  receipts: readonly Receipt[];
  /** The accessible name of the table. */
  label: string;
};

/** FILES-1: receipts with their descriptions, amounts and totals. */
export function ReceiptsTable({ claim, receipts, label }: ReceiptsTableProps) {
  const { t } = useTexts();
  const { byCurrency, euros, isPartial } = sumsOf(receipts);
  return (
    <table className={css.table} aria-label={label}>
      <thead>
        <tr>
          <th scope="col">{t('receipts.description')}</th>
          <th scope="col" className={css.number}>
            {t('receipts.amount')}
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
          <td className={classes(css.number, css.inEuros)}>{eurosText(euros)}</td>
          <td className={css.last} />
        </tr>
      </tfoot>
    </table>
  );
}

/** The label of a receipt's judgement. */
const judged = { Accepted: 'accepted', Partly: 'partly', Rejected: 'rejected' } as const satisfies Record<
  Judgement,
  string
>;

function ReceiptRow({ claim, receipt }: { claim: ClaimDetail; receipt: Receipt }) {
  const { t } = useTexts();
  const { view } = useViewer();
  const labels = descriptionsOf(receipt.Name).map((code) =>
    t(`dropzone_strings.receipt_description_list.${code}`, { ns: 'general' }),
  );
  const description = labels.join(', ') || receipt.Name || t('receipts.receipt');
  const amount = amountText(receipt.Amount, receipt.Currency);
  const name = `${description}, ${amount}`;
  const { DocumentId: fileId, FileName: fileName, FileType: contentType } = receipt;
  return (
    <tr>
      <td className={css.first}>
        <span className={css.what}>{description}</span>
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
        {receipt.AmountInEuros === null ? '\u2013' : eurosText(receipt.AmountInEuros)}
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
            title={t('receipts.delete_title')}
            text={t('receipts.delete_text', { name })}
            onDelete={() => api(receiptCalls.deleteReceipt, { receiptId: receipt.Id, receiptClaimId: claim.Id })}
          />
        </div>
      </td>
    </tr>
  );
}
