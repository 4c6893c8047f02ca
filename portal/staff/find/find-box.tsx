import { Search } from 'lucide-react';
import { type KeyboardEvent, type ReactElement, useEffect, useId, useRef, useState } from 'react';
import type { Found } from '#contract/staff/find.ts';
import { dateText } from '../../lib/texts/formats.ts';
import { classes } from '../../ui/classes.ts';
import field from '../../ui/fields/field.module.css';
import search from '../../ui/fields/search-field.module.css';
import { Icon } from '../../ui/icon.tsx';
import { useKeys } from '../keys.ts';
import { StaffFailure, t } from '../texts.tsx';
import bench from '../workbench.module.css';
import css from './find-box.module.css';
import { useFound } from './use-found.ts';

type FindBoxProps = { onClaim: (claimId: string) => void; onContact: (contactId: string) => void };

interface Choice {
  readonly id: string;
  readonly title: string;
  readonly about: string;
  readonly open: () => void;
}

/** FIND-1, FIND-2: '/' goes to the box, it answers while one types, and Enter opens the first. */
export function FindBox(props: FindBoxProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const of = useFindBox(props);
  useKeys({ '/': () => input.current?.focus() });
  return (
    <div className={classes(field.small, search.search, css.find)}>
      <Icon of={Search} />
      <input
        ref={input}
        type="search"
        role="combobox"
        aria-label={t('find.placeholder')}
        aria-keyshortcuts="/"
        aria-expanded={of.hasPopup && of.choices.length > 0}
        aria-controls={`${id}-list`}
        aria-autocomplete="list"
        aria-activedescendant={of.hasPopup && of.active >= 0 ? `${id}-${of.active}` : undefined}
        autoComplete="off"
        spellCheck={false}
        placeholder={t('find.placeholder')}
        className={classes(field.input, search.input)}
        value={of.typed}
        onChange={({ target }) => of.type(target.value)}
        onFocus={() => of.show(true)}
        onBlur={() => of.show(false)}
        onKeyDown={of.onKeyDown}
      />
      <Popup id={id} of={of} />
    </div>
  );
}

function useFindBox(props: FindBoxProps) {
  const [typed, setTyped] = useState('');
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const { found, error, isCurrent } = useFound(typed);
  // Who types an e-mail address looks for a contact.
  const groups = typed.includes('@') ? groupsOf(found, props).reverse() : groupsOf(found, props);
  const choices = groups.flatMap(([, some]) => some);
  /** Enter before the answer to what is typed: its first opens when it comes. */
  const isAwaited = useRef(false);

  function show(isShown: boolean) {
    setOpen(isShown);
    setActive(-1);
    isAwaited.current = false;
  }

  function choose(choice: Choice | undefined) {
    isAwaited.current = false;
    if (!choice) return;
    setTyped('');
    show(false);
    choice.open();
  }

  useEffect(() => {
    if (isCurrent && isAwaited.current) choose(choices[0]);
  });

  function onKeyDown(event: KeyboardEvent) {
    const { key } = event;
    if (key === 'Enter') {
      if (isCurrent) choose(choices[Math.max(0, active)]);
      else isAwaited.current = typed.trim() !== '';
    } else if (key === 'Escape' && typed !== '') setTyped('');
    else if (key === 'ArrowDown' || key === 'ArrowUp') {
      setOpen(true);
      setActive(Math.max(-1, Math.min(active + (key === 'ArrowDown' ? 1 : -1), choices.length - 1)));
    } else return;
    event.preventDefault();
  }

  function type(text: string) {
    setTyped(text);
    show(true);
  }

  const hasPopup = isOpen && (found !== null || error !== null);
  return { typed, found, error, groups, choices, active, hasPopup, type, show, choose, onKeyDown };
}

function Popup({ id, of }: { id: string; of: ReturnType<typeof useFindBox> }) {
  const { found, error, groups, choices } = of;
  const option = (choice: Choice, at: number) => (
    // biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/useFocusableInteractive: the keys are those of the box, which keeps the focus.
    <div
      key={choice.id}
      id={`${id}-${at}`}
      role="option"
      ref={(element) => {
        if (at === of.active) element?.scrollIntoView({ block: 'nearest' });
      }}
      aria-selected={at === of.active}
      className={css.option}
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => of.choose(choice)}
    >
      <span>{choice.title}</span>
      <span className="muted sm">{choice.about}</span>
    </div>
  );
  return (
    <div className={classes(css.popup, bench.popup)} hidden={!of.hasPopup}>
      <StaffFailure error={error} />
      <div
        id={`${id}-list`}
        role="listbox"
        aria-label={t('frame.search')}
        hidden={choices.length === 0}
        className={css.list}
      >
        {groups.map(([title, some]) => (
          <Group key={title} title={title}>
            {some.map((choice) => option(choice, choices.indexOf(choice)))}
          </Group>
        ))}
      </div>
      <p className={classes('muted sm', css.note)} role="status">
        {found && noteOf(found, choices.length)}
      </p>
    </div>
  );
}

function Group({ title, children }: { title: string; children: ReactElement[] }) {
  const id = useId();
  if (children.length === 0) return null;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is no group of a listbox.
    <div role="group" aria-labelledby={id}>
      <p id={id} role="presentation" className={css.title}>
        {title}
      </p>
      {children}
    </div>
  );
}

function groupsOf(found: Found | null, { onClaim, onContact }: FindBoxProps): [string, Choice[]][] {
  const { Claims: claims = [], Contacts: contacts = [] } = found ?? {};
  const claimChoices = claims.map((claim) => {
    const about = [claim.Flight, claim.Day && dateText(claim.Day), claim.Closed && t('case.closed')];
    return {
      id: claim.ClaimId,
      title: `${claim.ReferenceNumber} · ${claim.FullName}`,
      about: about.filter(Boolean).join(' · '),
      open: () => onClaim(claim.ClaimId),
    };
  });
  const contactChoices = contacts.map(({ ContactId: id, FullName: name, EMailAddress: email }) => ({
    ...{ id, title: name || email, about: name && email },
    open: () => onContact(id),
  }));
  return [
    [t('find.claims'), claimChoices],
    [t('find.contacts'), contactChoices],
  ];
}

function noteOf({ More: more }: Found, count: number): string {
  if (more) return t('find.more');
  return count === 0 ? t('find.none') : t('find.found', { count });
}
