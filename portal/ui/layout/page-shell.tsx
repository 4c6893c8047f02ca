import { ArrowLeft } from 'lucide-react';
import type { MouseEvent, ReactNode } from 'react';
import { classes } from '../classes.ts';
import { BrandMark, Icon } from '../icon.tsx';
import css from './page-shell.module.css';

type Width = 'page' | 'wide' | undefined;

type WrapProps = { width?: Width; className?: string | undefined; children: ReactNode };

/** Centres the page: 70rem, or 84rem for the list of managed claims. */
export function Wrap({ width = 'page', className, children }: WrapProps) {
  return <div className={classes('wrap', width === 'wide' && css.wide, className)}>{children}</div>;
}

/** The first stop of the keyboard: jumps to the content. */
export function SkipLink({ children }: { children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/useValidAnchor: the hash holds the route, so it moves the focus itself and does not change the address
    <a
      className="skip"
      href="#content"
      onClick={(event) => {
        event.preventDefault();
        document.getElementById('content')?.focus();
      }}
    >
      {children}
    </a>
  );
}

/** The content of a page; the skip link brings focus here. */
export function Main({ className, children }: { className?: string | undefined; children: ReactNode }) {
  return (
    <main id="content" tabIndex={-1} className={className}>
      {children}
    </main>
  );
}

/** Logo and name of the brand, as a link when `href` is given. */
export function Logo({ href, name }: { href?: string | undefined; name: ReactNode }) {
  const content = (
    <>
      <BrandMark />
      {name}
    </>
  );
  return href === undefined ? (
    <span className="brand tap">{content}</span>
  ) : (
    <a className="brand tap" href={href}>
      {content}
    </a>
  );
}

/** The head of every page: brand at the start, the reader's name and the `end` slot at the end, the staff bar on top. */
export function TopBar({ homeHref, brand, who, end, staffBar, width }: TopBarProps) {
  return (
    <>
      {staffBar}
      <header className="band">
        <Wrap width={width} className={css.topRow}>
          <Logo href={homeHref} name={brand} />
          {(who || end) && (
            <div className={css.topEnd}>
              {who && <span className={css.who}>{who}</span>}
              {end}
            </div>
          )}
        </Wrap>
      </header>
    </>
  );
}
type TopBarProps = {
  homeHref?: string | undefined;
  brand: ReactNode;
  /** The name of the reader; shown from 48rem. */
  who?: ReactNode;
  end?: ReactNode;
  staffBar?: ReactNode;
  width?: Width | undefined;
};

export function Band({ width, children }: { width?: Width; children: ReactNode }) {
  return (
    <div className="band">
      <Wrap width={width}>{children}</Wrap>
    </div>
  );
}

/** The page's one h1 with a line of text below it and actions at the end. */
export function PageHead({ title, text, actions }: { title: ReactNode; text?: ReactNode; actions?: ReactNode }) {
  return (
    <div className={css.head}>
      <div>
        <h1>{title}</h1>
        {text && <p className={css.headText}>{text}</p>}
      </div>
      {actions}
    </div>
  );
}

export function PageBody({ width, children }: { width?: Width; children: ReactNode }) {
  return (
    <Wrap width={width} className={css.body}>
      {children}
    </Wrap>
  );
}

type BackLinkProps = {
  href: string;
  className?: string | undefined;
  onClick?: (event: MouseEvent<HTMLAnchorElement>) => void;
  children: ReactNode;
};

export function BackLink({ className, children, ...link }: BackLinkProps) {
  return (
    <a {...link} className={classes(css.back, className)}>
      <Icon of={ArrowLeft} size="sm" />
      {children}
    </a>
  );
}

type FooterProps = { links: readonly { href: string; label: ReactNode }[]; end: ReactNode; width?: Width };

/** The foot of every page: links, and at the end a small text such as the version. */
export function Footer({ links, end, width }: FooterProps) {
  return (
    <footer className="foot cap">
      <Wrap width={width} className={css.footRow}>
        {links.map(({ href, label }) => (
          <a key={href} href={href} className="tap">
            {label}
          </a>
        ))}
        <span className={css.footEnd}>{end}</span>
      </Wrap>
    </footer>
  );
}
