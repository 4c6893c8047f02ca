import { type LinkField, linkTo, otherLink, representatives } from '#contract/people/rules.ts';
import { t } from '../../../lib/texts/texts.ts';
import { classes } from '../../../ui/classes.ts';
import { Select } from '../../../ui/fields/select.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import css from '../people.module.css';
import type { ListedPerson } from '../people-of.ts';
import type { PersonFieldsProps } from './person-fields.tsx';
import { isLink } from './person-form.ts';
import type { PersonFormState } from './state.ts';

const other = 'other';
const add = 'add';

export function Representatives(props: PersonFieldsProps) {
  return (
    <fieldset>
      <legend className="semi">{t('people.representatives')}</legend>
      <p className={classes(css.legendHint, 'muted sm')}>{t('people.representatives_hint')}</p>
      <div className="row">
        {props.state.rows
          .flat()
          .filter(isLink)
          .map((field) => (
            <div key={field} data-field={field}>
              <RepresentativeField {...props} field={field} />
            </div>
          ))}
      </div>
    </fieldset>
  );
}

/** PERSON-4, PERSON-21: one legal representative: a person of the claim, 'Anders' with its text, or a new person. */
function RepresentativeField(props: PersonFieldsProps & { field: LinkField }) {
  const { field, state, lockId, errorOf, onLeave, onAddPerson } = props;
  const link = state.form[field];
  const unknown = t('frame.unknown');
  const isOther = link?.LegalRepresentativeLinkType === 'Other';
  const shared = {
    ...(state.canEdit(field) ? {} : { lockedBy: lockId }),
    // PERSON-12: a new minor may be added without.
    isRequired: state.personId !== null,
    onBlur: () => onLeave(field),
  };
  const error = errorOf(field);
  const chosen = state.people.find(({ Id }) => Id === link?.PersonId);

  function choose(value: string) {
    if (value === add) return onAddPerson(field);
    if (value === other) return state.link(field, otherLink(isOther ? link.RemarksOther : ''));
    state.link(field, linkTo(state.isPassenger(value) ? 'Passenger' : 'NonPassenger', value));
  }

  return (
    <div className="column gap-3">
      <Select
        {...shared}
        label={t(`fields.${field}`)}
        placeholder={t('frame.choose')}
        options={[
          ...offered(state, chosen).map(({ Id, FullName }) => ({ value: Id, label: FullName.trim() || unknown })),
          { value: other, label: t('frame.other') },
          { value: add, label: t('people.add_person') },
        ]}
        value={isOther ? other : (chosen?.Id ?? null)}
        error={isOther ? undefined : error}
        onChange={choose}
      />
      {isOther && (
        <TextField
          {...shared}
          label={t('people.reason')}
          maxLength={500}
          value={link.RemarksOther ?? ''}
          error={error}
          onChange={(text) => state.link(field, otherLink(text))}
        />
      )}
    </div>
  );
}

/** The people to choose from; a linked person who may not be chosen is still listed, so that the error makes sense. */
function offered(state: PersonFormState, chosen: ListedPerson | undefined): readonly ListedPerson[] {
  const adults = representatives(state.people, state.personId, state.today);
  return chosen && !adults.includes(chosen) ? [...adults, chosen] : adults;
}
