import type { ReactNode } from 'react';
import { classes } from '../classes.ts';
import css from './card.module.css';

type CardProps = {
  /** The HTML element: a list item, a section with a heading, an article. */
  as?: 'div' | 'section' | 'article' | 'li' | undefined;
  id?: string | undefined;
  className?: string | undefined;
  'aria-labelledby'?: string | undefined;
  children: ReactNode;
};

/** The only level of surface on a page; cards do not nest. */
export function Card({ as: Element = 'div', className, ...rest }: CardProps) {
  return <Element {...rest} className={classes(css.card, className)} />;
}

type PartProps = { className?: string | undefined; children: ReactNode };

/** Heading at the start, actions at the end, a hairline below. */
export function CardHead({ className, children }: PartProps) {
  return <div className={classes(css.head, className)}>{children}</div>;
}

export function CardBody({ className, children }: PartProps) {
  return <div className={classes(css.body, className)}>{children}</div>;
}
