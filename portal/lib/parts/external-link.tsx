import type { ReactNode } from 'react';

type OutsideLinkProps = {
  /** An address that has passed `safeHref`. */
  href: string;
  /** A screen-reader text in brackets: the link opens in a new tab. */
  newTabText: string;
  children: ReactNode;
};

/** A link in text that others wrote (UI-1). It opens a new tab that gets neither an opener nor a referrer. */
export function ExternalLink({ href, newTabText, children }: OutsideLinkProps) {
  return (
    <a href={href} target="_blank" rel="noopener noreferrer">
      {children}
      <span className="vh"> {newTabText}</span>
    </a>
  );
}
