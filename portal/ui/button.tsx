import { type LucideIcon, SquareArrowOutUpRight } from 'lucide-react';
import type { ComponentProps, KeyboardEvent, MouseEvent, ReactNode } from 'react';
import { useAutoFocus } from './auto-focus.ts';
import css from './button.module.css';
import { classes } from './classes.ts';
import { Spinner } from './feedback/spinner.tsx';
import { Icon } from './icon.tsx';

/** `primary` once per task or form, `danger` only in a confirmation, `act` (yellow) only in the dock. */
export type ButtonLook = 'primary' | 'second' | 'text' | 'danger' | 'danger-text' | 'act';

type Shape = {
  look?: ButtonLook | undefined;
  /** `s` is 36 high with a fine pointer from 60rem, 44 elsewhere. */
  size?: 'm' | 's' | undefined;
  block?: boolean | undefined;
  /** Removes the padding of a text button at the start or end, to align it with the text above or with the edge. */
  flush?: 'start' | 'end' | undefined;
  icon?: LucideIcon | undefined;
  iconEnd?: LucideIcon | undefined;
  className?: string | undefined;
};

const looks: Record<ButtonLook, string | undefined> = {
  primary: css.primary,
  second: css.second,
  text: css.text,
  danger: css.danger,
  'danger-text': css.dangerText,
  act: css.act,
};

function shape({ look = 'primary', size = 'm', block, flush, className }: Shape, iconOnly = false) {
  return classes(
    css.button,
    looks[look],
    size === 's' && css.small,
    block && css.block,
    iconOnly && css.iconOnly,
    flush === 'start' && css.flushStart,
    flush === 'end' && css.flushEnd,
    className,
  );
}

type ContentProps = Pick<Shape, 'icon' | 'iconEnd'> & { children?: ReactNode };

function Content({ icon, iconEnd, children }: ContentProps) {
  return (
    <>
      {icon && <Icon of={icon} />}
      {children}
      {iconEnd && <Icon of={iconEnd} size="sm" />}
    </>
  );
}

/** What a button says while it is busy, over its content, which keeps its room. */
function BusyContent({ busyText, ...content }: ContentProps & { busyText: ReactNode }) {
  return (
    <span className={css.layers}>
      <span className={css.idle}>
        <Content {...content} />
      </span>
      <span>
        <Spinner />
        {busyText}
      </span>
    </span>
  );
}

type Common = Omit<ComponentProps<'button'>, 'children' | 'disabled' | 'onClick' | 'style'> &
  Shape & {
    onPress?: (() => void) | undefined;
    isDisabled?: boolean | undefined;
    /** Shows a spinner and `busyText`; the button keeps the focus, so it is not disabled, and ignores presses. */
    busy?: boolean | undefined;
    busyText?: ReactNode;
    /** Looks and reads as disabled but keeps the focus, so that a tooltip can give the reason. */
    unavailable?: boolean | undefined;
  };

export type ButtonProps = Common &
  (
    | { children: ReactNode }
    /** A square with the `icon` alone; `aria-label` is its full name. */
    | { icon: LucideIcon; 'aria-label': string; children?: undefined }
  );

export function Button(props: ButtonProps) {
  const {
    look,
    size,
    block,
    flush,
    icon,
    iconEnd,
    className,
    busy,
    busyText,
    unavailable,
    isDisabled,
    onPress,
    children,
    autoFocus,
    ref,
    ...rest
  } = props;
  const element = useAutoFocus(autoFocus, ref);
  const content = { icon, iconEnd, children };
  const isHeld = busy || unavailable;
  function press(event: MouseEvent<HTMLButtonElement>) {
    // Safari does not focus a pressed button; the focus comes back to it after a dialog. Enter in a field presses one too, by no pointer.
    if (event.detail > 0) event.currentTarget.focus({ preventScroll: true });
    if (isHeld) event.preventDefault();
    else onPress?.();
  }
  return (
    <button
      type="button"
      onKeyDown={pressOnce}
      {...rest}
      ref={element}
      onClick={press}
      disabled={isDisabled && !busy}
      aria-busy={busy || undefined}
      aria-disabled={isHeld || undefined}
      className={classes(
        shape({ look, size, block, flush, className }, children === undefined),
        unavailable && css.unavailable,
      )}
    >
      {busy ? <BusyContent {...content} busyText={busyText} /> : <Content {...content} />}
    </button>
  );
}

/** A small square with an icon alone, such as at the end of a row; `name` says what it does. */
export function IconButton({ icon, name, onPress }: { icon: LucideIcon; name: string; onPress: () => void }) {
  return <Button look="text" size="s" icon={icon} aria-label={name} onPress={onPress} />;
}

/** Enter that is held down presses again and again, also what has the focus after the first time. */
function pressOnce(event: KeyboardEvent) {
  if (event.repeat && event.key === 'Enter') event.preventDefault();
}

export type ButtonLinkProps = Shape & {
  href: string;
  children: ReactNode;
  /** Opens a new tab: adds the external-link icon, and `newTabText` for screen readers. */
  newTab?: boolean | undefined;
  newTabText?: ReactNode;
  onClick?: (() => void) | undefined;
};

/** A link that looks like a button; it stays a link for the browser and for screen readers. */
export function ButtonLink(props: ButtonLinkProps) {
  const { look, size, block, flush, icon, iconEnd, className, newTab, newTabText, children, ...rest } = props;
  return (
    <a
      {...rest}
      {...(newTab && { target: '_blank', rel: 'noopener' })}
      className={shape({ look, size, block, flush, className })}
    >
      <Content icon={icon} iconEnd={newTab ? SquareArrowOutUpRight : iconEnd}>
        {children}
        {newTab && newTabText && <span className="vh"> {newTabText}</span>}
      </Content>
    </a>
  );
}

type ButtonsProps = { fill?: boolean; className?: string | undefined; children: ReactNode };

/** A row of buttons that wraps; `fill` gives each the full width below 30rem. */
export function Buttons({ fill, className, children }: ButtonsProps) {
  return <div className={classes(css.buttons, fill && css.fill, className)}>{children}</div>;
}
