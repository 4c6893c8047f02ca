import { Check, Copy, Info } from 'lucide-react';
import { Fragment, type ReactNode, useState } from 'react';
import { type LinkField, requiredFields } from '#contract/people/rules.ts';
import { longestEmail, personalLengths } from '#contract/values/address.ts';
import { CountrySelect } from '../../../lib/parts/country-select.tsx';
import { dateWords } from '../../../lib/texts/formats.ts';
import { t } from '../../../lib/texts/texts.ts';
import { Button } from '../../../ui/button.tsx';
import { classes } from '../../../ui/classes.ts';
import { DatePicker } from '../../../ui/dates/date-picker.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { FoldButton } from '../../../ui/layout/fold.tsx';
import css from '../people.module.css';
import { type FormField, isLink, type TextFieldName } from './person-form.ts';
import { Representatives } from './representatives.tsx';
import type { PersonFormState, useAskedFirst } from './state.ts';

export type PersonFieldsProps = {
  state: PersonFormState;
  /** The id of the words that say why fields are locked. */
  lockId: string;
  errorOf: (field: FormField) => string | undefined;
  onLeave: (field: FormField) => void;
  onAddPerson: (field: LinkField) => void;
};

type PlainField = TextFieldName | 'BirthDate';

const place = 'PostalCode';

export function AskedFirst({ asked, ...props }: PersonFieldsProps & { asked: ReturnType<typeof useAskedFirst> }) {
  const { state } = props;
  const { splits, isAsked, isFolded, setFolded } = asked;
  const rowsOf = (isShown: (field: FormField) => boolean) =>
    state.rows.map((row) => row.filter(isShown)).filter((row) => row.length > 0);
  if (!splits) return <PersonFields {...props} />;
  return (
    <>
      <PersonFields {...props} state={{ ...state, rows: rowsOf(isAsked) }} />
      <div className={css.copy}>
        <FoldButton flush="start" isOpen={!isFolded} onPress={() => setFolded(!isFolded)}>
          {t('people.rest', { name: state.form.FirstName.trim() || t('frame.unknown') })}
        </FoldButton>
      </div>
      {!isFolded && <PersonFields {...props} state={{ ...state, rows: rowsOf((field) => !isAsked(field)) }} />}
    </>
  );
}

/** PERSON-7: the rows of the current layout; a field that stays keeps its text and the focus. */
function PersonFields(props: PersonFieldsProps) {
  const { rows } = props.state;
  const links = rows.flat().filter(isLink);
  const plain = rows.filter((row) => !row.some(isLink));
  // Shown above the first field that it fills: the country, or the postal code when that comes first.
  const copyAt = plain.findIndex((row) => row.includes(place));
  const copyRow = copyAt > 0 && plain[copyAt - 1]?.[0] === 'CountryCode' ? copyAt - 1 : copyAt;
  return (
    <>
      {plain.map((row, index) => (
        <Fragment key={row[0]}>
          <FieldRow {...props} row={row} copy={index === copyRow} />
          {index === copyAt && <Looked state={props.state} />}
        </Fragment>
      ))}
      {links.length > 0 && <Representatives {...props} />}
    </>
  );
}

/** PERSON-18: the message that no street was found, at the fields to fill in. */
function Looked({ state: { lookup } }: { state: PersonFormState }) {
  const isNone = lookup === 'none' || lookup === 'down';
  return (
    <p role="status" className={classes(css.looked, 'muted signed')}>
      {isNone && (
        <>
          <Icon of={Info} size="sm" />
          <span>{t(`people.address_${lookup}`)}</span>
        </>
      )}
    </p>
  );
}

function FieldRow({ row, copy, ...props }: PersonFieldsProps & { row: readonly FormField[]; copy: boolean }) {
  const beside = copy && row[0] === 'CountryCode';
  const isSingle = row.length === 1 && !beside;
  const cells = (
    <div className={classes('row', isSingle && 'row-half', row.length === 3 && 'row-3')}>
      {row.map((field) => (
        <div key={field} data-field={field}>
          <OneField {...props} field={field as PlainField} />
        </div>
      ))}
      {beside && <CopyAddress state={props.state} beside />}
    </div>
  );
  if (!copy || beside) return cells;
  return (
    <>
      <CopyAddress state={props.state} />
      {cells}
    </>
  );
}

/** PERSON-6: copies the reader's own address, when any of its fields is editable and it is another one. */
function CopyAddress({ state, beside = false }: { state: PersonFormState; beside?: boolean }) {
  const [isCopied, setCopied] = useState(false);
  if (!state.canEdit('PostalCode') && !state.canEdit('StreetName')) return null;
  // What was just copied is still announced.
  if (state.hasOwnAddress && !isCopied) return null;
  function copy() {
    state.copyAddress();
    setCopied(true);
  }
  return (
    <div className={classes(css.copy, beside && css.beside)}>
      <Button look="text" flush="start" icon={Copy} onPress={copy}>
        {t('people.copy_address')}
      </Button>
      {/* Who sees the form sees its fields fill. */}
      <span role="status" className="vh">
        {isCopied && t('people.address_copied')}
      </span>
    </div>
  );
}

const traits: Record<Exclude<TextFieldName, 'CountryCode'>, { maxLength: number; type?: 'email' }> = {
  FirstName: { maxLength: personalLengths.FirstName },
  LastName: { maxLength: personalLengths.MiddleName + 1 + personalLengths.LastName },
  BirthPlace: { maxLength: personalLengths.BirthPlace },
  EMailAddress: { maxLength: longestEmail, type: 'email' },
  StreetName: { maxLength: personalLengths.StreetName },
  HouseNumber: { maxLength: personalLengths.HouseNumber },
  HouseNumberExtension: { maxLength: personalLengths.HouseNumberExtension },
  PostalCode: { maxLength: personalLengths.PostalCode },
  City: { maxLength: personalLengths.City },
};

function OneField({ field, state, lockId, errorOf, onLeave }: PersonFieldsProps & { field: PlainField }) {
  const words = dateWords();
  const hint = hintOf(field, state);
  const shared = {
    name: field,
    label: t(`fields.${field}`),
    isRequired: requiredFields.includes(field),
    value: state.form[field],
    error: errorOf(field),
    onChange: (text: string) => state.write(field, text),
    onBlur: () => onLeave(field),
    ...(!state.canEdit(field) && { lockedBy: lockId }),
  };
  if (field === 'BirthDate') return <DatePicker {...shared} words={words} today={state.today} max={state.today} />;
  if (field === 'CountryCode') return <CountrySelect {...shared} />;
  const isProtected = field === 'EMailAddress' && state.isEmailLocked;
  return (
    <TextField
      {...shared}
      {...traits[field]}
      inputMode={field === 'HouseNumber' && state.form.CountryCode === 'NL' ? 'numeric' : undefined}
      // The person is somebody else, while the browser would suggest the reader's own details.
      autoComplete="off"
      hint={hint}
      {...(isProtected && { locked: t('people.email_protected'), lockedBy: undefined })}
    />
  );
}

/** The hint below a field: why the address is needed, or that the town came from the postal code. */
function hintOf(field: PlainField, state: PersonFormState): ReactNode {
  if (field === 'EMailAddress' && state.kind === 'Passenger') return t('people.email_hint');
  if (field !== 'City' || state.lookup !== 'found' || !state.canEdit('City')) return undefined;
  return (
    <>
      <Icon of={Check} size="sm" />
      <span>{t('people.address_found')}</span>
    </>
  );
}
