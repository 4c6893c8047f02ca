import { X } from 'lucide-react';
import { nextSteps } from '#contract/claims/rules.ts';
import { claimKind, claimTypes } from '#contract/claims/schema.ts';
import type { Role } from '#contract/staff/rights.ts';
import {
  isOfWaiting,
  type WorkFilter,
  type WorkView,
  workKinds,
  workLanguages,
  workViews,
} from '#contract/staff/work.ts';
import { dateText } from '../../lib/texts/formats.ts';
import { classes } from '../../ui/classes.ts';
import { Act } from '../act.tsx';
import { useColleagues } from '../colleagues.ts';
import { addressOf, goTo, type WorkQuery } from '../route.ts';
import { languageName, t } from '../texts.tsx';
import { newsText, stepText } from './news.ts';
import css from './queue.module.css';
import { addressOfView, SaveView, useSavedViews } from './saved-views.tsx';

type Options = readonly (readonly [value: string, label: string])[];

const names = {
  kind: 'work.filters.kind',
  person: 'work.filters.person',
  team: 'work.filters.team',
  type: 'fields.ClaimType',
  step: 'work.filters.step',
  language: 'frame.language',
  brand: 'fields.Brand',
} as const;

/** QUEUE-5: each changes the address; on phones the view is the first of them. */
export function Filters({ query, role }: { query: WorkQuery; role: Role }) {
  const { view, filter } = query;
  const set = (name: keyof WorkFilter) => (value: string) => {
    const { [name]: _, ...others } = filter;
    goTo(addressOf('work', { view, filter: { ...others, ...(value && { [name]: value }) } }));
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot scroll sideways in every browser
    <div
      className={css.filters}
      role="group"
      aria-label={t('managed.filters')}
      // Of what is cut off at the edge the browser shows no more by itself.
      onFocus={({ target }) => target.scrollIntoView({ block: 'nearest', inline: 'nearest' })}
    >
      <ViewChoice query={query} />
      {useChoices(query).map(([name, options]) => (
        <Choice key={name} name={t(names[name])} value={filter[name] ?? ''} options={options} onChange={set(name)} />
      ))}
      {isOfWaiting(view) && (
        <Act
          text={t('work.groups.late')}
          look="second"
          aria-pressed={filter.late === true}
          onPress={() => set('late')(filter.late ? '' : 'true')}
        />
      )}
      <OfFlight query={query} />
      <SaveView query={query} role={role} />
    </div>
  );
}

/** What a view can be limited to, and what limits it all the same, even a person or team that is gone. */
function useChoices({ view, filter }: WorkQuery) {
  const { people, teams, brands } = useColleagues();
  const isHandled = view === 'handled';
  const isSet = (name: keyof WorkFilter) => filter[name] !== undefined;
  const choices = [
    ['kind', (!isHandled || isSet('kind')) && workKinds.map((kind) => [kind, newsText({ Kind: kind })])],
    [
      'person',
      ((view !== 'mine' && view !== 'nobody') || isSet('person')) && people.map(({ StaffId, Name }) => [StaffId, Name]),
    ],
    ['team', (view !== 'nobody' || isSet('team')) && teams.length > 0 && teams.map((team) => [team, team])],
    ['type', claimTypes.map((type) => [type, t(`claims.kinds.${claimKind(type)}`)])],
    ['step', nextSteps.map((step) => [step, stepText(step)])],
    ['language', workLanguages.map((language) => [language, languageName(language)])],
    ['brand', brands.length > 1 && brands.map(({ Id, Name }) => [Id, Name])],
  ] as const satisfies readonly (readonly [keyof WorkFilter, false | Options])[];
  return choices.flatMap(([name, options]) => {
    const [known, value]: [Options, string | undefined] = [options || [], filter[name]];
    const isGone = value !== undefined && !known.some(([one]) => one === value);
    const gone = name === 'team' && value ? value : t('frame.unknown');
    if (isGone) return [[name, [...known, [value, gone]] as Options] as const];
    return options ? [[name, known] as const] : [];
  });
}

/** The flight, day or airline to which the list is limited, from the menu of a row; a press takes it away. */
function OfFlight({ query: { view, filter } }: { query: WorkQuery }) {
  const { airline, flight, day, ...others } = filter;
  const text = [airline, flight, day && dateText(day)].filter(Boolean).join(' · ');
  if (!text) return null;
  return (
    <Act
      text={text}
      look="second"
      icon={X}
      aria-label={t('frame.remove_name', { name: text })}
      onPress={() => goTo(addressOf('work', { view, filter: others }))}
    />
  );
}

function ViewChoice({ query }: { query: WorkQuery }) {
  const { saved, current } = useSavedViews(query);
  const base = (view: WorkView) => addressOf('work', { view, filter: {} });
  return (
    <Choice
      name={t('work.views.title')}
      isView
      value={current ? addressOfView(current) : base(query.view)}
      options={[
        ...workViews.map((one) => [base(one), t(`work.views.${one}`)] as const),
        ...saved.map((one) => [addressOfView(one), one.Name] as const),
      ]}
      onChange={goTo}
    />
  );
}

type ChoiceProps = {
  name: string;
  /** Empty for all. */
  value: string;
  options: Options;
  isView?: boolean;
  onChange: (value: string) => void;
};

/** The browser's own list, which works by key, touch and speech; what it says is the name with what is chosen. */
function Choice({ name, value, options, isView = false, onChange }: ChoiceProps) {
  const all: Options = isView ? [] : [['', t('work.filters.all')]];
  return (
    <select
      aria-label={name}
      className={classes(isView ? css.viewChoice : value !== '' && css.chosen)}
      value={value}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    >
      {[...all, ...options].map(([one, label]) => (
        <option key={one} value={one}>
          {one === value && !isView ? `${name}: ${label}` : label}
        </option>
      ))}
    </select>
  );
}
