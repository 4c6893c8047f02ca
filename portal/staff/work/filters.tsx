import { ChevronDown, X } from 'lucide-react';
import { nextSteps } from '#contract/claims/rules.ts';
import { claimKind, claimTypes } from '#contract/claims/schema.ts';
import type { Role } from '#contract/staff/rights.ts';
import { type WorkFilter, workKinds, workLanguages, workViews } from '#contract/staff/work.ts';
import { dateText } from '../../lib/texts/formats.ts';
import { Icon } from '../../ui/icon.tsx';
import { useColleagues } from '../colleagues.ts';
import { addressOf, goTo, type WorkQuery } from '../route.ts';
import { languageName, t } from '../texts.tsx';
import { stepText } from './news.ts';
import css from './queue.module.css';
import { addressOfView, SaveView, useSavedViews } from './saved-views.tsx';

const same = (name: string) => [name, name] as const;
const inWords = (one: (typeof workLanguages)[number]) => [one, languageName(one)] as const;

/** QUEUE-5: each changes the address; on phones the view is the first of them. */
export function Filters({ query, role }: { query: WorkQuery; role: Role }) {
  const { people, teams, brands } = useColleagues();
  const { view, filter } = query;
  const set = (name: keyof WorkFilter) => (value: string) => {
    const { [name]: _, ...others } = filter;
    goTo(addressOf('work', { view, filter: { ...others, ...(value && { [name]: value }) } }));
  };
  const choice = (
    name: 'kind' | 'person' | 'team' | 'type' | 'step' | 'language' | 'brand',
    options: readonly (readonly [string, string])[],
  ) => <Choice name={t(`work.filters.${name}`)} value={filter[name] ?? ''} options={options} onChange={set(name)} />;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot scroll sideways in every browser
    <div className={css.filters} role="group" aria-label={t('managed.filters')}>
      <ViewChoice query={query} />
      {view !== 'handled' &&
        choice(
          'kind',
          workKinds.map((kind) => [kind, t(`work.kinds.${kind}`, { count: 1 })]),
        )}
      {(view === 'all' || view === 'handled') &&
        choice(
          'person',
          people.map(({ StaffId, Name }) => [StaffId, Name]),
        )}
      {view !== 'nobody' && teams.length > 0 && choice('team', teams.map(same))}
      {choice(
        'type',
        claimTypes.map((type) => [type, t(`claims.kinds.${claimKind(type)}`)]),
      )}
      {choice(
        'step',
        nextSteps.map((step) => [step, stepText(step)]),
      )}
      {choice('language', workLanguages.map(inWords))}
      {brands.length > 1 &&
        choice(
          'brand',
          brands.map(({ Id, Name }) => [Id, Name]),
        )}
      {view !== 'handled' && <Late isOn={filter.late === true} onChange={set('late')} />}
      <OfFlight query={query} />
      <SaveView query={query} role={role} />
    </div>
  );
}

/** The flight, day or airline to which the list is limited, from the menu of a row; a press takes it away. */
function OfFlight({ query: { view, filter } }: { query: WorkQuery }) {
  const { airline, flight, day, ...others } = filter;
  const text = [airline, flight, day && dateText(day)].filter(Boolean).join(' · ');
  if (!text) return null;
  return (
    <button
      type="button"
      className={css.filter}
      aria-label={t('work.filters.remove', { name: text })}
      onClick={() => goTo(addressOf('work', { view, filter: others }))}
    >
      {text} <Icon of={X} size="sm" />
    </button>
  );
}

function ViewChoice({ query }: { query: WorkQuery }) {
  const { data: saved = [] } = useSavedViews();
  const here = addressOf('work', query);
  return (
    <Choice
      name={t('work.views.title')}
      className={css.viewChoice}
      value={
        saved.some((one) => addressOfView(one) === here) ? here : addressOf('work', { view: query.view, filter: {} })
      }
      options={[
        ...workViews.map((one) => [addressOf('work', { view: one, filter: {} }), t(`work.views.${one}`)] as const),
        ...saved.map((one) => [addressOfView(one), one.Name] as const),
      ]}
      onChange={goTo}
    />
  );
}

function Late({ isOn, onChange }: { isOn: boolean; onChange: (value: string) => void }) {
  return (
    <button type="button" className={css.filter} aria-pressed={isOn} onClick={() => onChange(isOn ? '' : 'true')}>
      {t('work.groups.late')}
    </button>
  );
}

type ChoiceProps = {
  name: string;
  /** Empty for all. */
  value: string;
  options: readonly (readonly [value: string, label: string])[];
  className?: string | undefined;
  onChange: (value: string) => void;
};

/** The browser's own list, which works by key, touch and speech; it looks like a button that says name and choice. */
function Choice({ name, value, options, className, onChange }: ChoiceProps) {
  const isView = className !== undefined;
  const chosen = options.find(([one]) => one === value)?.[1] ?? t('work.filters.all');
  return (
    <label className={`${css.filter} ${className ?? ''}`} data-chosen={!isView && value !== '' ? true : undefined}>
      <span aria-hidden="true">{isView ? chosen : `${name}: ${chosen}`}</span>
      <Icon of={ChevronDown} size="sm" />
      <select aria-label={name} value={value} onChange={({ currentTarget }) => onChange(currentTarget.value)}>
        {!isView && <option value="">{t('work.filters.all')}</option>}
        {options.map(([one, label]) => (
          <option key={one} value={one}>
            {label}
          </option>
        ))}
      </select>
    </label>
  );
}
