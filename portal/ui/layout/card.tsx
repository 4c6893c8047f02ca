import type { ReactNode, Ref } from 'react';
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

type SectionCardProps = PartProps & {
  /** The id of the section; that of its heading, which names forms inside, ends in `-title`. */
  id: string;
  title: ReactNode;
  /** Takes the focus when something in the section is done. */
  heading?: Ref<HTMLHeadingElement>;
  action?: ReactNode;
  /** The content reaches to the edges of the card. */
  isFlush?: boolean;
};

/** A section of a page on a card of its own: its heading, an action at the end of it, and its content. */
export function SectionCard({ id, title, heading, action, isFlush, className, children }: SectionCardProps) {
  return (
    <Card as="section" id={id} aria-labelledby={`${id}-title`}>
      <CardHead>
        <h2 id={`${id}-title`} ref={heading} tabIndex={heading ? -1 : undefined}>
          {title}
        </h2>
        {action}
      </CardHead>
      {isFlush ? children : <CardBody className={className}>{children}</CardBody>}
    </Card>
  );
}

export function CardBody({ className, children }: PartProps) {
  return <div className={classes('pad', className)}>{children}</div>;
}
