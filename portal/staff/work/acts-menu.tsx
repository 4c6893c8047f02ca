import { Check, type LucideIcon, Plane, Undo2, UserMinus } from 'lucide-react';
import { isValidElement, type KeyboardEvent, type ReactElement, type ReactNode, useLayoutEffect, useRef } from 'react';
import type { Colleague, WorkFilter, WorkRow } from '#contract/staff/work.ts';
import { dateText } from '../../lib/texts/formats.ts';
import { Icon } from '../../ui/icon.tsx';
import { follow, placeAt } from '../../ui/overlays/place.ts';
import { Key } from '../keys-dialog.tsx';
import { addressOf, goTo } from '../route.ts';
import { t } from '../texts.tsx';
import css from './queue.module.css';
import type { useWorkActs } from './work-acts.ts';
import { Avatar, teamOf } from './work-row.tsx';

type ActsMenuProps = {
  row: WorkRow;
  trigger: HTMLElement;
  /** Begins with the colleagues and teams. */
  gives: boolean;
  people: readonly Colleague[];
  teams: readonly string[];
  me: Colleague;
  acts: Pick<ReturnType<typeof useWorkActs>, 'give' | 'handle' | 'undo'>;
  /** `acted` is whether something was done, so that the focus goes on to the next row. */
  onClose: (acted: boolean) => void;
};

/** Opens the menu at its button, with the focus on its first item, or on the first colleague. */
function useOpenMenu({ trigger, gives, onClose }: Pick<ActsMenuProps, 'trigger' | 'gives' | 'onClose'>) {
  const menu = useRef<HTMLDivElement>(null);
  const close = useRef(onClose);
  close.current = onClose;
  useLayoutEffect(() => {
    const box = menu.current;
    if (!box) return;
    box.showPopover();
    const place = () => placeAt(box, trigger, 'end');
    place();
    itemsOf(box)
      .find((item) => !gives || item.dataset.colleague !== undefined)
      ?.focus();
    return follow(box, place, () => close.current(false));
  }, [trigger, gives]);
  return menu;
}

/** What can be done with a row, as the ARIA practices' menu button: handle it, take it, give it. */
export function ActsMenu({ row, trigger, gives, people, teams, me, acts, onClose }: ActsMenuProps) {
  const menu = useOpenMenu({ trigger, gives, onClose });

  const item: Item = (act, children, colleague) => (
    <button
      type="button"
      role="menuitem"
      tabIndex={-1}
      data-colleague={colleague}
      onClick={() => {
        act();
        onClose(true);
      }}
    >
      {children}
    </button>
  );
  return (
    <div
      ref={menu}
      role="menu"
      tabIndex={-1}
      popover="manual"
      aria-label={t('work.acts_title', { name: row.FullName })}
      className={css.menu}
      onKeyDown={(event) => moveIn(event, () => onClose(false))}
    >
      {row.News.length === 0
        ? item(() => acts.undo(row.ClaimId), <Words icon={Undo2} text={t('work.acts.undo')} shortcut="z" />)
        : item(() => acts.handle(row), <Words icon={Check} text={t('work.acts.handle')} shortcut="e" />)}
      {row.Assignee?.StaffId !== me.StaffId &&
        item(
          () => acts.give(row, me),
          <Words icon={<Avatar of={me} me={me} />} text={t('work.acts.take')} shortcut="t" />,
        )}
      <SameItems row={row} item={item} />
      <GiveItems {...{ row, people, teams, me, item }} give={acts.give} />
    </div>
  );
}

type Item = (act: () => void, children: ReactNode, colleague?: true) => ReactNode;
type GiveProps = Pick<ActsMenuProps, 'row' | 'people' | 'teams' | 'me'> & {
  item: Item;
  give: ActsMenuProps['acts']['give'];
};

/** QUEUE-6: whoever the claim can be given to: colleagues, teams, nobody. */
function GiveItems({ row, people, teams, me, item, give }: GiveProps) {
  const others = people.filter(({ StaffId }) => StaffId !== me.StaffId && StaffId !== row.Assignee?.StaffId);
  return (
    // biome-ignore lint/a11y/useSemanticElements: the items of a menu are grouped by their role
    <div role="group" aria-labelledby="give-to">
      <GiveTitle />
      {others.map((one) => (
        <div key={one.StaffId} role="none">
          {item(() => give(row, one), <Words icon={<Avatar of={one} me={me} />} text={one.Name} />, true)}
        </div>
      ))}
      {teams
        .filter((team) => row.Assignee || team !== row.Team)
        .map((team) => (
          <div key={team} role="none">
            {item(() => give(row, team), <Words icon={<Avatar of={teamOf(team)} me={me} />} text={team} />, true)}
          </div>
        ))}
      {(row.Assignee || row.Team) &&
        item(() => give(row, null), <Words icon={UserMinus} text={t('work.nobody')} />, true)}
    </div>
  );
}

type SameProps = { row: WorkRow; item: Item };

/** QUEUE-5: whoever was on the same flight has the same story. */
function SameItems({ row: { Flight: flight }, item }: SameProps) {
  const limit = (filter: WorkFilter) => () => goTo(addressOf('work', { view: 'all', filter }));
  return (
    <>
      {flight.Code &&
        flight.Day &&
        item(
          limit({ flight: flight.Code, day: flight.Day }),
          <Words icon={Plane} text={t('work.acts.flight', { flight: flight.Code, day: dateText(flight.Day) })} />,
        )}
      {flight.Airline &&
        item(
          limit({ airline: flight.Airline }),
          <Words icon={Plane} text={t('work.acts.airline', { airline: flight.Airline })} />,
        )}
    </>
  );
}

function GiveTitle() {
  return (
    <p id="give-to" className={css.menuTitle}>
      {t('work.acts.give')} <Key>a</Key>
    </p>
  );
}

function Words({ icon, text, shortcut }: { icon: LucideIcon | ReactElement; text: string; shortcut?: string }) {
  return (
    <>
      {isValidElement(icon) ? icon : <Icon of={icon as LucideIcon} />}
      <span>{text}</span>
      {shortcut && <Key>{shortcut}</Key>}
    </>
  );
}

const itemsOf = (box: Element) => [...box.querySelectorAll<HTMLElement>('[role="menuitem"]')];

/** The arrow keys, Home and End move the focus, a letter leads to the next item that begins with it; Tab leaves. */
function moveIn(event: KeyboardEvent<HTMLElement>, leave: () => void): void {
  const items = itemsOf(event.currentTarget);
  const at = items.indexOf(document.activeElement as HTMLElement);
  const { key } = event;
  if (key === 'Tab') leave();
  const letter = key.length === 1 && key !== ' ' ? key.toLocaleLowerCase() : null;
  const isOfLetter = (item: HTMLElement) =>
    item
      .querySelector('span:not([aria-hidden])')
      ?.textContent?.toLocaleLowerCase()
      .startsWith(letter ?? '');
  const to =
    letter === null
      ? { ArrowDown: items[(at + 1) % items.length], ArrowUp: items.at(at - 1), Home: items[0], End: items.at(-1) }[key]
      : [...items.slice(at + 1), ...items.slice(0, at)].find(isOfLetter);
  if (!to && key !== 'Tab') return;
  event.preventDefault();
  to?.focus();
}
