import { useState } from 'react';
import { longestEmail, personalLengths } from '#contract/values/address.ts';
import { type Culture, cultures, languageOf } from '#contract/values/culture.ts';
import { Button } from '../../ui/button.tsx';
import { classes } from '../../ui/classes.ts';
import { Banner } from '../../ui/feedback/banner.tsx';
import { Select } from '../../ui/fields/select.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { useFound } from '../find/use-found.ts';
import { languageName, StaffFailure, t } from '../texts.tsx';
import css from './new-claim.module.css';
import type { NewClaimState } from './state.ts';
import { type FoundContact, nameFields, noValues, textIn, withFound } from './values.ts';

/** The contacts that are offered while one types. */
const mostOffered = 3;

/** NEW-1: a contact that is there is offered first; else a new one. */
export function ContactPart({ state }: { state: NewClaimState }) {
  const { written, form } = state;
  const [hasChosen, setChosen] = useState(false);
  if (!written.found) {
    const choose = (found: FoundContact) => {
      setChosen(true);
      form.write(withFound(found));
    };
    return <NewContact state={state} isBack={hasChosen} onChoose={choose} />;
  }
  const noNames = Object.fromEntries(nameFields.map((name) => [`contact.${name}`, '']));
  const none = { ...noNames, found: null, invite: noValues.invite };
  return (
    <div className={css.found}>
      <p>
        <b>{written.found.FullName}</b>
        <span className="muted"> {written.found.EMailAddress}</span>
      </p>
      <Button look="second" size="s" autoFocus={hasChosen} onPress={() => form.write(none)}>
        {t('new.other_contact')}
      </Button>
    </div>
  );
}

type NewContactProps = { state: NewClaimState; isBack: boolean; onChoose: (found: FoundContact) => void };

function NewContact({ state: { field, brands, written }, isBack, onChoose }: NewContactProps) {
  const [culture, brand] = [field('contact.Culture'), field('contact.Brand')];
  return (
    <>
      <TextField
        {...field('contact.EMailAddress')}
        autoFocus={isBack}
        autoComplete="off"
        inputMode="email"
        maxLength={longestEmail}
      />
      <Offered typed={textIn(written, 'contact.EMailAddress')} onChoose={onChoose} />
      <div className={classes('row', css.three)}>
        {nameFields.map((name) => (
          <TextField key={name} {...field(`contact.${name}`)} autoComplete="off" maxLength={personalLengths[name]} />
        ))}
      </div>
      <div className={classes('row', brands.length > 1 && css.three)}>
        <Select
          {...culture}
          placeholder={t('frame.choose')}
          options={cultures.map((one) => ({ value: one, label: languageName(languageOf(one)) }))}
          value={culture.value as Culture}
        />
        {brands.length > 1 && (
          <Select
            {...brand}
            placeholder={t('frame.choose')}
            options={brands.map(({ Id, Name }) => ({ value: Id, label: Name }))}
            value={brand.value || (brands[0]?.Id ?? null)}
          />
        )}
        <TextField {...field('contact.PhoneNumber')} autoComplete="off" maxLength={personalLengths.PhoneNumber} />
      </div>
    </>
  );
}

function Offered({ typed, onChoose }: { typed: string; onChoose: (found: FoundContact) => void }) {
  const { found, error } = useFound(typed);
  const isSame = ({ EMailAddress: email }: FoundContact) => email === typed.trim().toLowerCase();
  return (
    <>
      <StaffFailure title={t('search.failed')} error={error} />
      {found?.Contacts.slice(0, mostOffered).map((one) => (
        <Banner
          key={one.ContactId}
          status="info"
          title={one.FullName || one.EMailAddress}
          actions={
            <Button look="second" size="s" onPress={() => onChoose(one)}>
              {t('new.use')}
              <span className="vh"> {one.FullName}</span>
            </Button>
          }
        >
          {isSame(one) ? t('new.exists') : one.EMailAddress}
        </Banner>
      ))}
    </>
  );
}
