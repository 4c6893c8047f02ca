import { Check, Plane, Undo2, UserMinus } from 'lucide-react';
import { type KeyboardEvent, type ReactElement, useLayoutEffect, useRef } from 'react';
import { type Colleague, canHandle, type WorkFilter, type WorkRow } from '#contract/staff/work.ts';
import { dateText } from '../../lib/texts/formats.ts';
import { classes } from '../../ui/classes.ts';
import { Icon } from '../../ui/icon.tsx';
import { follow, placeAt } from '../../ui/overlays/place.ts';
import { Key } from '../keys-dialog.tsx';
import { addressOf, goTo } from '../route.ts';
import { t } from '../texts.tsx';
import bench from '../workbench.module.css';
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
    itemsOf(gives ? (box.querySelector('[role="group"]') ?? box) : box)[0]?.focus();
    return follow(box, place, () => close.current(false));
  }, [trigger, gives]);
  return menu;
}

/** What can be done with a row, as the ARIA practices' menu button: handle it, take it, give it. */
export function ActsMenu(props: ActsMenuProps) {
  const { row, onClose } = props;
  const menu = useOpenMenu(props);
  const shown = ({ icon, text, shortcut, id = text, act }: Item) => (
    <button
      key={id}
      type="button"
      role="menuitem"
      tabIndex={-1}
      onClick={() => {
        act();
        onClose(true);
      }}
    >
      {icon}
      <span>{text}</span>
      {shortcut && <Key>{shortcut}</Key>}
    </button>
  );
  return (
    <div
      ref={menu}
      role="menu"
      tabIndex={-1}
      popover="manual"
      aria-label={row.FullName}
      className={classes(css.menu, bench.popup)}
      onKeyDown={(event) => moveIn(event, () => onClose(false))}
    >
      {rowItems(props).map(shown)}
      {/* biome-ignore lint/a11y/useSemanticElements: the items of a menu are grouped by their role */}
      <div role="group" aria-labelledby="give-to">
        <p id="give-to" className={css.menuTitle}>
          {t('work.acts.give')} <Key>a</Key>
        </p>
        {giveItems(props).map(shown)}
      </div>
    </div>
  );
}

interface Item {
  readonly icon: ReactElement;
  readonly text: string;
  readonly shortcut?: string;
  /** Where colleagues may have the same name. */
  readonly id?: string;
  readonly act: () => void;
}

function rowItems({ row, me, acts }: ActsMenuProps): Item[] {
  const { Code: flight, Day: day, Airline: airline } = row.Flight;
  const items: Item[] = [];
  const add = (icon: ReactElement, text: string, act: () => void, shortcut = '') =>
    items.push({ icon, text, act, shortcut });
  /** QUEUE-5: whoever was on the same flight has the same story. */
  const addFlight = (text: string, filter: WorkFilter) =>
    add(<Icon of={Plane} />, text, () => goTo(addressOf('work', { view: 'all', filter })));
  if (row.News.length === 0) add(<Icon of={Undo2} />, t('work.acts.undo'), () => acts.undo(row.ClaimId), 'z');
  else if (canHandle(row, me.StaffId)) add(<Icon of={Check} />, t('work.acts.handle'), () => acts.handle(row), 'e');
  if (row.Assignee?.StaffId !== me.StaffId)
    add(<Avatar of={me} me={me} />, t('work.acts.take'), () => acts.give(row, me), 't');
  if (flight && day) addFlight(t('work.acts.flight', { flight, day: dateText(day) }), { flight, day });
  if (airline) addFlight(t('work.acts.airline', { airline }), { airline });
  return items;
}

/** QUEUE-6: whoever the claim can be given to: colleagues, teams, nobody. */
function giveItems({ row, people, teams, me, acts }: ActsMenuProps): Item[] {
  const others = people.filter(({ StaffId }) => StaffId !== me.StaffId && StaffId !== row.Assignee?.StaffId);
  const otherTeams = teams.filter((team) => row.Assignee || team !== row.Team);
  const item = (to: Colleague | string, text: string, id = text): Item => ({
    ...{ icon: <Avatar of={typeof to === 'string' ? teamOf(to) : to} me={me} />, text, id },
    act: () => acts.give(row, to),
  });
  const nobody = { icon: <Icon of={UserMinus} />, text: t('work.nobody'), act: () => acts.give(row, null) };
  return [
    ...others.map((one) => item(one, one.Name, one.StaffId)),
    ...otherTeams.map((team) => item(team, team)),
    ...(row.Assignee || row.Team ? [nobody] : []),
  ];
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
