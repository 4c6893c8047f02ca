import type { ReactNode } from 'react';
import { classes } from '../classes.ts';
import css from './tabs-nav.module.css';

export type TabLink = {
  href: string;
  label: ReactNode;
  /** A count after the word, such as `<Pill act label="open tasks:">2</Pill>`. */
  pill?: ReactNode;
  current?: boolean | undefined;
};

/** The parts of a page as links: each tab has its own address. `label` names the navigation. */
export function TabsNav({ items, label }: { items: readonly TabLink[]; label: string }) {
  return (
    <nav className={classes(css.tabs, 'fades')} aria-label={label}>
      {items.map(({ href, label: word, pill, current }) => (
        <a key={href} href={href} aria-current={current ? 'page' : undefined}>
          {word}
          {pill}
        </a>
      ))}
    </nav>
  );
}
