import type { LucideIcon } from 'lucide-react';
import { createContext, useContext } from 'react';
import { classes } from './classes.ts';
import css from './icon.module.css';

/** 16, 20 or 24 pixels at the default text size; the icon grows with the reader's own setting. */
export type IconSize = 'sm' | 'md' | 'lg';

type OwnProps = { size?: IconSize; className?: string | undefined };

const sizeClass = (size: IconSize) => (size === 'md' ? undefined : css[size]);

/** Draws one lucide icon as decoration beside a word: `<Icon of={Trash2} size="sm" />`. */
export function Icon({ of: Drawing, size = 'md', className }: OwnProps & { of: LucideIcon }) {
  return <Drawing aria-hidden="true" className={classes(css.icon, sizeClass(size), className)} />;
}

/** The solid plane of the route line; it points in the direction of travel (to the right). */
export function PlaneSolid({ size = 'md', className }: OwnProps) {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true" className={classes(css.icon, css.solid, sizeClass(size), className)}>
      <path d="M21.5 12c0-.9-1-1.45-2.3-1.45h-4.4L10.3 3.5H8.1l2.3 7.05H5.9L4.2 8.3H2.6L3.7 12l-1.1 3.7h1.6l1.7-2.25h4.5L8.1 20.5h2.2l4.5-7.05h4.4c1.3 0 2.3-.55 2.3-1.45Z" />
    </svg>
  );
}

/** The exclamation mark of an open task, without a circle of its own. */
export function Bang({ size = 'md', className }: OwnProps) {
  return (
    <svg
      viewBox="0 0 24 24"
      aria-hidden="true"
      fill="none"
      stroke="currentColor"
      strokeLinecap="round"
      strokeLinejoin="round"
      className={classes(css.icon, sizeClass(size), className)}
    >
      <path d="M12 5v9M12 18.5v.1" />
    </svg>
  );
}

export const BrandLogo = createContext<string | null>(null);

/** The logo of the brand, or the mark of the default brand in the brand's own two colours. */
export function BrandMark({ className }: { className?: string | undefined }) {
  const logo = useContext(BrandLogo);
  if (logo !== null) return <img src={logo} alt="" className={classes(css.mark, className)} />;
  return (
    <svg viewBox="0 0 32 32" aria-hidden="true" className={classes(css.mark, className)}>
      <rect width="32" height="32" rx="8" fill="var(--accent)" />
      <path d="M0 17h32v7a8 8 0 0 1-8 8H8a8 8 0 0 1-8-8Z" fill="var(--on-accent)" opacity=".18" />
      <path
        d="M5 17h6.5l4.5 5.5 4.5-5.5H27"
        fill="none"
        stroke="var(--on-accent)"
        strokeWidth="2.6"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <circle cx="16" cy="11" r="2.4" fill="var(--on-accent)" />
    </svg>
  );
}
