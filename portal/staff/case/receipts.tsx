import { useQuery } from '@tanstack/react-query';
import { Check, CircleDashed, X } from 'lucide-react';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { deskRefusals } from '#contract/desk/failures.ts';
import { hundredthsOf, type Judgement, judgements, type Receipt } from '#contract/receipts.ts';
import { judge, openFile, type StaffClaim } from '#contract/staff/case.ts';
import { amountOf, centsOf, exactEuros } from '#contract/values/money.ts';
import { isImageType, useViewer, viewableType } from '../../features/documents/viewer/viewer.tsx';
import { judged, receiptTitle } from '../../features/receipts/receipts-table.tsx';
import { apiFile } from '../../lib/api/api.ts';
import { type CallFailure, refusalCode } from '../../lib/api/failure.ts';
import { useSubmit } from '../../lib/forms/use-form.ts';
import { useObjectUrl } from '../../lib/storage/files.ts';
import { amountText, dateText, typedFigure } from '../../lib/texts/formats.ts';
import { Button } from '../../ui/button.tsx';
import { classes } from '../../ui/classes.ts';
import { TextField } from '../../ui/fields/text-field.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Fact, Facts } from '../../ui/layout/facts.tsx';
import { Tag } from '../../ui/tag.tsx';
import { Act } from '../act.tsx';
import { NotDone } from '../forms/form-dialog.tsx';
import { useKeys } from '../keys.ts';
import { Key } from '../keys-dialog.tsx';
import { TemplatePicker } from '../templates/picker.tsx';
import { t } from '../texts.tsx';
import css from './case.module.css';
import { refreshStaffClaim } from './data.ts';

const looks = { Accepted: 'ok', Partly: 'info', Rejected: 'err' } as const;
const signs = { Accepted: Check, Partly: CircleDashed, Rejected: X } as const;

/** CASE-4: receipts are judged beside their picture; amount, currency and file stay. */
export function ReceiptsPart({ of }: { of: StaffClaim }) {
  const receipts = of.Claim.Receipts.Receipt;
  const isOpen = ({ Judgement: given }: Receipt) => given === null;
  const [chosen, setChosen] = useState(() => (receipts.find(isOpen) ?? receipts[0])?.Id);
  const rows = useRef<HTMLUListElement>(null);
  const current = receipts.find(({ Id }) => Id === chosen) ?? receipts[0];
  if (!current) return <p className="muted">{t('case.no_receipts')}</p>;
  const at = receipts.indexOf(current);
  const next = [...receipts.slice(at + 1), ...receipts.slice(0, at)].find(isOpen);
  const left = receipts.filter(isOpen).length;
  function goOn() {
    flushSync(() => next && setChosen(next.Id));
    // What had the focus may have gone with the card; from its row Enter saves the next one.
    rows.current?.querySelector<HTMLElement>('[aria-pressed="true"]')?.focus();
  }
  return (
    <div className={classes(css.compose, css.split)}>
      <Card as="section" className={css.list}>
        <h2>{`${t('case.unjudged')}: ${left}`}</h2>
        <ul ref={rows}>
          {receipts.map((receipt) => (
            <li key={receipt.Id}>
              <button type="button" aria-pressed={receipt === current} onClick={() => setChosen(receipt.Id)}>
                <span>
                  <b>{receiptTitle(receipt)}</b>
                  {receipt.FileName && <small>{receipt.FileName}</small>}
                </span>
                <span className="num">{amountText(receipt.Amount, receipt.Currency)}</span>
                <span>
                  <JudgementTag of={receipt.Judgement} />
                  {receipt.AcceptedCents !== null && receipt.Judgement === 'Partly' && (
                    <small>{exactEuros(receipt.AcceptedCents)}</small>
                  )}
                  {receipt.JudgementText && <small>{receipt.JudgementText}</small>}
                </span>
              </button>
            </li>
          ))}
        </ul>
      </Card>
      <JudgeCard
        key={current.Id}
        of={of}
        receipt={current}
        place={t('frame.place_of', { place: at + 1, count: receipts.length })}
        onNext={goOn}
      />
    </div>
  );
}

const judgementText = (of: Judgement | null) => (of === null ? t('case.unjudged') : t(`receipts.${judged[of]}`));

function JudgementTag({ of }: { of: Judgement | null }) {
  if (of === null) return <Tag>{judgementText(of)}</Tag>;
  return (
    <Tag look={looks[of]} icon={signs[of]}>
      {judgementText(of)}
    </Tag>
  );
}

type JudgeCardProps = { of: StaffClaim; receipt: Receipt; place: string; onNext: () => void };

const choices = [...judgements, null] as const;
const chosenOnes = '[aria-selected="true"], [aria-pressed="true"]';

/** What is said of a receipt, also by the keys, until it is saved. */
function useJudging({ of, receipt, onNext }: JudgeCardProps) {
  const claimId = of.Claim.Id;
  const [given, setGiven] = useState(receipt.Judgement);
  const whole = centsOf(receipt.AmountInEuros ?? 0);
  const [amount, setAmount] = useState(typedFigure(receipt.AcceptedCents ?? whole));
  const [reason, setReason] = useState(receipt.JudgementText ?? '');
  const [version, setVersion] = useState(of.ReceiptVersions[receipt.Id] ?? null);
  const amountField = useRef<HTMLInputElement>(null);
  const [isChosen, setChosen] = useState(false);
  const { busy, failure, submit } = useSubmit({
    onFailed: (failure) => {
      if (refusalCode(failure) !== deskRefusals.changedMeanwhile.code) return;
      // It is shown as it is now, so that it may be saved over.
      void refreshStaffClaim(claimId);
      setVersion(String((failure as CallFailure).body?.data?.etag));
    },
  });
  const hasAmount = given === 'Accepted' || given === 'Partly';
  const cents = hasAmount ? hundredthsOf(amount) : null;
  // A part is less than the whole, where that is known.
  const most = given === 'Partly' && whole > 0 ? whole - 1 : centsOf(amountOf(10_000_000));
  const isWrong = hasAmount && (cents === null || cents > most);
  function choose(next: Judgement | null) {
    setGiven(next);
    setChosen(true);
    if (next === 'Accepted' && amount === '') setAmount(typedFigure(whole));
    if (next !== 'Partly') return;
    if (amount === typedFigure(whole)) setAmount('');
    setTimeout(() => amountField.current?.select());
  }
  async function save() {
    if (busy || isWrong) return;
    const Text = reason.trim() || null;
    const done = await submit(async (once) => {
      const input = { Judgement: given, Text: given && Text, AcceptedCents: cents };
      const judged = await once(judge, { claimId, receiptId: receipt.Id, version, given: input });
      setVersion(judged.Version);
      await refreshStaffClaim(claimId);
    });
    if (done) onNext();
  }
  useKeys({
    '1': () => choose('Accepted'),
    '2': () => choose('Partly'),
    '3': () => choose('Rejected'),
    '0': () => choose(null),
    Enter: () => {
      // A button that has the focus is pressed by Enter itself; pressing again what is chosen already would do nothing.
      const focused = document.activeElement?.closest('button, a, summary');
      const isFree = !focused || (focused.matches(chosenOnes) && isChosen);
      return isFree ? void save() : false;
    },
  });
  const error = isWrong && amount !== '' && t('receipts.wrong_amount', { most: exactEuros(most) });
  const fields = { given, amount, setAmount, error, reason, setReason, amountField };
  return { ...fields, busy, failure, hasAmount, isWrong, choose, save };
}

function JudgeCard(props: JudgeCardProps) {
  const { of, receipt, place } = props;
  const { given, amount, reason, busy, failure, hasAmount, isWrong, save, ...judging } = useJudging(props);
  return (
    <Card as="section" className={css.composer}>
      <h2 className={css.seenBar}>
        <span translate="no">{receipt.FileName ?? receiptTitle(receipt)}</span> <small>{place}</small>
      </h2>
      <ReceiptPicture claimId={of.Claim.Id} receipt={receipt} />
      <form
        className={css.body}
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <ReceiptFacts receipt={receipt} />
        <Choices given={given} onChoose={judging.choose} />
        {hasAmount && (
          <TextField
            label={t('case.accepted')}
            inputMode="decimal"
            inputRef={judging.amountField}
            value={amount}
            onChange={judging.setAmount}
            error={judging.error}
          />
        )}
        <TextField
          label={t('case.reason')}
          maxLength={300}
          value={reason}
          onChange={judging.setReason}
          hint={t('case.why_hint')}
        />
        <TemplatePicker of={of} use="receipt" onText={judging.setReason} />
        <NotDone failure={failure} />
        <div className={css.end}>
          <p className="cap">{t('case.receipt_stays')}</p>
          <Button type="submit" size="s" busy={busy} busyText={t('frame.saving')} unavailable={isWrong}>
            {t('case.save_next')} <Key>Enter</Key>
          </Button>
        </div>
      </form>
    </Card>
  );
}

function ReceiptFacts({ receipt }: { receipt: Receipt }) {
  return (
    <Facts className={css.facts}>
      <Fact term={t('receipts.description')}>{receiptTitle(receipt)}</Fact>
      <Fact term={t('money.ledger.amount')}>{amountText(receipt.Amount, receipt.Currency)}</Fact>
      <Fact term={t('receipts.in_euros')}>
        {receipt.AmountInEuros === null ? t('frame.unknown') : exactEuros(centsOf(receipt.AmountInEuros))}
      </Fact>
      <Fact term={t('case.sent_on')}>{dateText(receipt.TransactionDateTime)}</Fact>
    </Facts>
  );
}

function Choices({ given, onChoose }: { given: Judgement | null; onChoose: (choice: Judgement | null) => void }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be a flex row in every browser
    <div role="group" aria-label={t('case.judgement')} className={css.acts}>
      {choices.map((choice, index) => (
        <Button
          key={choice}
          look="second"
          size="s"
          aria-pressed={choice === given}
          aria-keyshortcuts={String((index + 1) % 4)}
          onPress={() => onChoose(choice)}
        >
          <Key>{String((index + 1) % 4)}</Key> {judgementText(choice)}
        </Button>
      ))}
    </div>
  );
}

/** The picture of a receipt, which opens the viewer; another kind of file is opened by a button. */
function ReceiptPicture({ claimId, receipt }: { claimId: string; receipt: Receipt }) {
  const { DocumentId: documentId, FileType, FileName, IsBeingChecked } = receipt;
  const viewer = useViewer();
  const isPicture = isImageType(viewableType(FileType)) && documentId !== null && !IsBeingChecked;
  const file = useQuery({
    queryKey: ['staff-file', documentId],
    enabled: isPicture,
    queryFn: ({ signal }) => apiFile(openFile, { claimId, documentId: documentId ?? '' }, { signal }),
  });
  const url = useObjectUrl(file.data ?? null);
  if (documentId === null) return null;
  if (IsBeingChecked) return <p className={css.stage}>{t('files.being_checked')}</p>;
  const name = FileName ?? receiptTitle(receipt);
  return (
    <div className={css.stage}>
      {url && <img src={url} alt={name} />}
      {file.error && <p>{t('viewer.failed')}</p>}
      <Act
        text={t('status.view_file')}
        look="second"
        onPress={() => viewer.view({ fileId: documentId, name, contentType: FileType })}
      />
    </div>
  );
}
