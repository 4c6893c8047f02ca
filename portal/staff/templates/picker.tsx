import { Search } from 'lucide-react';
import { type KeyboardEvent, useState } from 'react';
import type { StaffClaim } from '#contract/staff/case.ts';
import { asWords, fillPlaces } from '#contract/staff/places.ts';
import { noteTemplateUse, type Template, type TemplateUse } from '#contract/staff/templates.ts';
import { readerLanguages } from '#contract/values/culture.ts';
import { api } from '../../lib/api/api.ts';
import { classes } from '../../ui/classes.ts';
import field from '../../ui/fields/field.module.css';
import { ListField, useListbox } from '../../ui/fields/listbox.tsx';
import search from '../../ui/fields/search-field.module.css';
import { filterByText } from '../../ui/fields/search-select.tsx';
import { Icon } from '../../ui/icon.tsx';
import { useKeys } from '../keys.ts';
import { languageName, t } from '../texts.tsx';
import { refreshTemplates, useTemplates } from './data.ts';
import css from './templates.module.css';

type PickerProps = {
  of: StaffClaim;
  use: TemplateUse;
  /** `#` goes to the field. */
  hasKey?: boolean;
  onText: (text: string, template: { id: string; version: number }) => void;
};

/** TEMPLATE-1: finds a text by its name, or by `#` and its shortcut, and hands on its words; without any text it takes no room. */
export function TemplatePicker(props: PickerProps) {
  const { data } = useTemplates();
  const { Brand } = props.of.Contact;
  const all = data?.filter(({ Use, Brands }) => Use === props.use && (Brands?.includes(Brand) ?? true)) ?? [];
  return all.length > 0 && <Picker {...props} all={all} />;
}

type PickingProps = PickerProps & { all: readonly Template[] };

function Picker(props: PickingProps) {
  const { typed, found, list, type, onKeyDown } = usePicking(props);
  return (
    <ListField
      of={list}
      className={classes(field.small, css.picker)}
      words={({ value }) => <Choice of={found.find(({ Id }) => Id === value)} />}
    >
      <span className={search.search}>
        <Icon of={Search} />
        <input
          {...list.attributes}
          {...{ autoComplete: 'off', autoCorrect: 'off', spellCheck: false }}
          role="combobox"
          aria-expanded={list.isOpen}
          aria-autocomplete="list"
          aria-keyshortcuts={props.hasKey ? '#' : undefined}
          placeholder={t('templates.pick_hint')}
          className={classes(field.input, search.input)}
          value={typed}
          onChange={({ target }) => type(target.value)}
          onClick={() => list.open(null)}
          onBlur={list.close}
          onKeyDown={onKeyDown}
        />
      </span>
    </ListField>
  );
}

/** What is typed, the texts that it finds, and the list of them. */
function usePicking({ of, hasKey = false, onText, all }: PickingProps) {
  const [typed, setTyped] = useState('');
  const { missing, fill } = useFilling(of, onText);
  const found = matching(all, typed);
  const list = useListbox({
    label: t('templates.pick'),
    options: found.map(({ Id, Name }) => ({ value: Id, label: Name })),
    chosen: [],
    onChoose: choose,
    error: missing ?? (typed.trim() !== '' && found.length === 0 && t('find.none')),
  });
  useKeys(hasKey ? { '#': () => list.control.current?.focus() } : {});

  function choose(id: string | undefined) {
    setTyped('');
    list.close();
    const chosen = all.find((one) => one.Id === id);
    if (chosen) fill(chosen);
  }
  function onKeyDown(event: KeyboardEvent) {
    const { key, ctrlKey, metaKey } = event;
    if (key === 'Enter' && !ctrlKey && !metaKey)
      choose(typed || list.isOpen ? (list.active ?? found[0]?.Id) : undefined);
    else if (key === 'Escape' && (typed || list.isOpen)) choose(undefined);
    else if (/^Arrow(?:Up|Down)$/.test(key) && !list.isOpen) list.open();
    else if (key === 'Home' || key === 'End' || !list.move(key)) return;
    event.preventDefault();
  }
  function type(text: string) {
    setTyped(text);
    list.open(null);
  }
  return { typed, found, list, type, onKeyDown };
}

/** COMPOSE-7: the text in the language of the contact, and `missing` where it has none; a note is read by staff, in any. */
function useFilling({ Contact, Places }: StaffClaim, onText: PickerProps['onText']) {
  const [missing, setMissing] = useState<string | null>(null);
  function fill({ Id: id, Version: version, Use, Texts }: Template) {
    const languages = readerLanguages.filter((one) => Texts[one]);
    const language = languages.find((one) => one === Contact.Language || Use === 'note');
    const text = language && Texts[language];
    const wanted = { language: languageName(Contact.Language), others: languages.map(languageName).join(', ') };
    setMissing(text ? null : t('templates.missing', wanted));
    if (!text) return;
    // What is sent is filled again as it goes; other words stand as they are kept.
    const isSent = Use === 'answer' || Use === 'request';
    onText(isSent ? text : fillPlaces(text, Places, asWords), { id, version });
    void api(noteTemplateUse, { id }).then(refreshTemplates, () => undefined);
  }
  return { missing, fill };
}

/** Those whose shortcut begins with what stands after `#`; without it, those whose name or shortcut has the words. */
function matching(all: readonly Template[], typed: string): readonly Template[] {
  const text = typed.trim().toLowerCase();
  if (text.startsWith('#')) return all.filter(({ Shortcut }) => Shortcut.startsWith(text.slice(1)));
  if (text === '') return all;
  return filterByText(
    all.map((one) => ({ one, label: `${one.Name} ${one.Shortcut}` })),
    text,
  ).map(({ one }) => one);
}

function Choice({ of }: { of: Template | undefined }) {
  if (!of) return null;
  return (
    <>
      <span>
        {of.Name}
        <small className={css.about}>{aboutTemplate(of)}</small>
      </span>
      <span className="cap">#{of.Shortcut}</span>
    </>
  );
}

/** 'Antwoord · Nederlands, Duits': where a text is used, and its languages. */
export const aboutTemplate = ({ Use, Texts }: Template) =>
  `${t(`case.${Use}`)} · ${Object.keys(Texts).map(languageName).join(', ')}`;
