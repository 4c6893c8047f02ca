import type { ReactNode } from 'react';

type OutsideLinkProps = {
  /** An address that has passed `safeHref`. */
  href: string;
  /** Says to a screen reader that the link opens in a new tab, in its own brackets. */
  newTabText: string;
  children: ReactNode;
};

/** A link in words of others (UI-1): it opens in a new tab that can neither reach this one nor see where it came from. */
export function ExternalLink({ href, newTabText, children }: OutsideLinkProps) {
  return (
    <a href={href} target="_blank" rel="noopener noreferrer">
      {children}
      <span className="vh"> {newTabText}</span>
    </a>
  );
}
