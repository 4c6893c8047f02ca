import { Check } from 'lucide-react';
import { amountNeeds } from '#contract/airline/rules.ts';
import { airlineAnswers, airlineContactKinds, mostReportFiles } from '#contract/airline/schema.ts';
import type { ClaimDetail } from '#contract/claims/schema.ts';
import { type Currency, currencies } from '#contract/values/money.ts';
import { AttachedFiles } from '../../data/attached-files.tsx';
import { useContactId } from '../../data/claims.ts';
import { href, paths } from '../../lib/page/paths.ts';
import { FailureNotice } from '../../lib/parts/failure-notice.tsx';
import { currencyName, dateWords, today } from '../../lib/texts/formats.ts';
import { t } from '../../lib/texts/texts.ts';
import { Button, ButtonLink, Buttons } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/choices/checkbox.tsx';
import { Radios, type RadiosProps } from '../../ui/choices/radios.tsx';
import { classes } from '../../ui/classes.ts';
import { DatePicker } from '../../ui/dates/date-picker.tsx';
import { Select } from '../../ui/fields/select.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Card, CardBody, SectionCard } from '../../ui/layout/card.tsx';
import css from './airline.module.css';
import { useReport } from './state.ts';

/** AIRLINE-1: the form in which the contact reports what the airline did, once the draft's contact is known. */
export function ReportCard({ claim }: { claim: ClaimDetail }) {
  const contactId = useContactId();
  return (
    <SectionCard id="report" title={t('airline.title')}>
      {contactId !== undefined && <ReportForm claim={claim} contactId={contactId} />}
    </SectionCard>
  );
}

function ReportForm({ claim, contactId }: { claim: ClaimDetail; contactId: string }) {
  const report = useReport(claim, contactId);
  const { values: form, write } = report;
  return (
    <form {...report.props} className="form" aria-labelledby="report-title">
      <p className="muted">{t('airline.intro')}</p>
      <OptionGroup
        label={t('airline.what')}
        options={airlineContactKinds.map((value) => ({ value, label: t(`airline.kinds.${value}`) }))}
        value={form.kind}
        onChange={(kind) => write({ kind })}
      />
      <AmountAndDay report={report} />
      <Persons claim={claim} report={report} />
      <OptionGroup
        label={t('airline.answered')}
        options={airlineAnswers.map((value) => ({ value, label: t(`airline.answers.${value}`) }))}
        value={form.answered}
        onChange={(answered) => write({ answered })}
      />
      {form.answered === 'Other' && (
        <TextField
          multiline
          rows={2}
          label={t('airline.answer_text')}
          value={form.answerText}
          maxLength={2_000}
          onChange={(answerText) => write({ answerText })}
        />
      )}
      <TextField
        multiline
        rows={3}
        label={t('airline.text')}
        value={form.text}
        maxLength={5_000}
        onChange={(text) => write({ text })}
      />
      <div>
        <p className={classes(css.label, 'sm')}>{t('airline.files')}</p>
        <AttachedFiles
          files={report.files}
          onChange={report.setFiles}
          most={mostReportFiles}
          room={mostReportFiles - report.files.length}
          addText={t('upload.add')}
          label={t('airline.files')}
        />
      </div>
      <FailureNotice
        title={t('airline.not_sent')}
        text={t('people.failed_text')}
        failure={report.formFailure}
        subject={report.refusedFile}
      />
      <Buttons fill>
        <Button type="submit" busy={report.busy} busyText={t('frame.sending')}>
          {t(`airline.send.${form.kind}`)}
        </Button>
        <ButtonLink look="text" href={href(paths.status(claim.Id))}>
          {t('frame.cancel')}
        </ButtonLink>
      </Buttons>
    </form>
  );
}

type PartProps = { report: ReturnType<typeof useReport> };

function AmountAndDay({ report: { values: form, write, errorOf, field } }: PartProps) {
  const words = dateWords();
  const hasAmount = amountNeeds[form.kind] !== 'none';
  return (
    <div className={classes(css.amounts, 'column')}>
      {hasAmount && (
        <>
          <div data-field="amount">
            <TextField
              {...field('amount')}
              label={t(form.kind === 'OfferedVoucher' ? 'airline.value' : 'money.ledger.amount')}
              inputMode="decimal"
            />
          </div>
          <div data-field="currency">
            <Select<Currency>
              label={t('receipts.currency')}
              options={currencies.map((value) => ({ value, label: currencyName(value) }))}
              value={form.currency as Currency}
              error={errorOf('currency')}
              placeholder={t('frame.choose')}
              onChange={(currency) => write({ currency })}
            />
          </div>
        </>
      )}
      <div data-field="on">
        <DatePicker {...field('on')} label={t('airline.on')} words={words} today={today()} max={today()} />
      </div>
    </div>
  );
}

function Persons({ claim, report: { values: form, write, errorOf } }: PartProps & { claim: ClaimDetail }) {
  const people = claim.Passengers.Person;
  if (people.length < 2) return null;
  const error = errorOf('personIds');
  const toggle = (id: string, isOn: boolean) =>
    write({
      personIds: people.map(({ Id }) => Id).filter((one) => (one === id ? isOn : form.personIds.includes(one))),
    });
  return (
    <fieldset data-field="personIds" className={css.persons}>
      <legend className={classes(css.label, 'sm')}>{t('airline.for_whom')}</legend>
      {people.map(({ Id, FullName }, place) => (
        <Checkbox
          key={Id}
          isSelected={form.personIds.includes(Id)}
          onChange={(isOn) => toggle(Id, isOn)}
          error={place === people.length - 1 ? error : undefined}
        >
          {FullName}
        </Checkbox>
      ))}
    </fieldset>
  );
}

export function AfterReport() {
  return (
    <Card as="section" aria-labelledby="after-report">
      <CardBody>
        <h2 id="after-report">{t('airline.after.title')}</h2>
        <ul className={classes(css.after, 'column gap-2')}>
          {(['story', 'turn', 'counted'] as const).map((what) => (
            <li key={what} className="signed">
              <Icon of={Check} size="sm" className="ok" />
              <span>{t(`airline.after.${what}`)}</span>
            </li>
          ))}
        </ul>
      </CardBody>
    </Card>
  );
}

type OptionGroupProps<Value extends string> = Pick<RadiosProps<Value>, 'label' | 'options' | 'value' | 'onChange'>;

function OptionGroup<Value extends string>({ options, ...choice }: OptionGroupProps<Value>) {
  return (
    <Radios
      {...choice}
      labelClassName={classes(css.label, 'sm')}
      className={classes(css.options, 'column gap-2')}
      optionClassName={css.option}
      options={options.map((option) => ({ ...option, sign: <span className={css.dot} aria-hidden="true" /> }))}
    />
  );
}
