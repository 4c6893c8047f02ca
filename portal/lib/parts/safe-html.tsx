import { createElement, Fragment, type ReactNode, useMemo } from 'react';
import {
  safeHref,
  statusHtmlDepth,
  statusHtmlDropped,
  statusHtmlElements,
  statusHtmlShownAs,
} from '#contract/claims/status-html.ts';
import { t } from '../texts/texts.ts';
import css from './safe-html.module.css';
import { parsedHtml } from './trusted.ts';

/** ClaimStatus HTML (STATUS-1, W35): parsed into an inert document and rebuilt from the allow-list, never inserted as HTML. */
export function SafeHtml({ html, className }: { html: string; className?: string | undefined }) {
  const content = useMemo(() => contentOf(parsedHtml(html).body, { depth: 0, linked: false }), [html]);
  return <div className={[css.words, className].filter(Boolean).join(' ')}>{content}</div>;
}

type Context = { readonly depth: number; readonly linked: boolean };

const shown: ReadonlySet<string> = new Set(statusHtmlElements);
const dropped: ReadonlySet<string> = new Set(statusHtmlDropped);

function contentOf(parent: Element, context: Context): ReactNode[] {
  return Array.from(parent.childNodes, (node, index) => {
    // biome-ignore lint/suspicious/noArrayIndexKey: the nodes of a text have no identity
    if (node.nodeType === Node.TEXT_NODE) return <WholeDates key={index}>{node.nodeValue ?? ''}</WholeDates>;
    return node instanceof Element ? elementOf(node, index, context) : null;
  });
}

/** Renders an element of the allow-list; of any other element only the text. */
function elementOf(element: Element, key: number, context: Context): ReactNode {
  if (dropped.has(element.localName)) return null;
  const name = statusHtmlShownAs.get(element.localName) ?? element.localName;
  if (name === 'br') return <br key={key} />;
  const href = name === 'a' && !context.linked ? safeHref(element.getAttribute('href') ?? '') : null;
  const inside = contentOf(element, { depth: context.depth + 1, linked: context.linked || href !== null });
  if (href !== null) {
    return (
      <ExternalLink key={key} href={href}>
        {inside}
      </ExternalLink>
    );
  }
  const stays = shown.has(name) && name !== 'a' && context.depth < statusHtmlDepth;
  return createElement(stays ? name : Fragment, { key }, inside);
}

type OutsideLinkProps = {
  /** An address that has passed `safeHref`. */
  href: string;
  children: ReactNode;
};

/** A link in text that others wrote (UI-1). It opens a new tab that gets neither an opener nor a referrer. */
export function ExternalLink({ href, children }: OutsideLinkProps) {
  return (
    <a href={href} target="_blank" rel="noopener noreferrer">
      {children}
      <span className="vh"> {t('frame.new_tab')}</span>
    </a>
  );
}

/** A date as one of the three cultures writes it. */
const written = /(\d{2}[-./]\d{2}[-./]\d{4})/;

/** A text in which no date breaks over two lines. */
export function WholeDates({ children }: { children: string }) {
  return children.split(written).map((part, place) =>
    written.test(part) ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no identity
      <span key={place} data-whole style={{ whiteSpace: 'nowrap' }}>
        {part}
      </span>
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no identity
      <Fragment key={place}>{part}</Fragment>
    ),
  );
}
