import { createElement, Fragment, type ReactNode, useMemo } from 'react';
import {
  safeHref,
  statusHtmlDepth,
  statusHtmlDropped,
  statusHtmlElements,
  statusHtmlShownAs,
} from '#contract/claims/status-html.ts';
import { ExternalLink } from './external-link.tsx';
import { parsedHtml } from './parsed-html.ts';
import css from './words.module.css';

type SafeHtmlProps = {
  html: string;
  /** A screen-reader text: the link opens in a new tab. */
  newTabText: string;
  className?: string | undefined;
};

/**
 * ClaimStatus HTML (STATUS-1, W35): parsed into an inert document and rebuilt from the allow-list, never inserted as
 * HTML.
 */
export function SafeHtml({ html, newTabText, className }: SafeHtmlProps) {
  const content = useMemo(
    () => contentOf(parsedHtml(html).body, { newTabText, depth: 0, linked: false }),
    [html, newTabText],
  );
  return <div className={[css.words, className].filter(Boolean).join(' ')}>{content}</div>;
}

type Place = { readonly newTabText: string; readonly depth: number; readonly linked: boolean };

const shown: ReadonlySet<string> = new Set(statusHtmlElements);
const dropped: ReadonlySet<string> = new Set(statusHtmlDropped);

function contentOf(parent: Element, place: Place): ReactNode[] {
  return Array.from(parent.childNodes, (node, index) => {
    if (node.nodeType === Node.TEXT_NODE) return node.nodeValue;
    return node instanceof Element ? elementOf(node, index, place) : null;
  });
}

/** Renders an element of the allow-list; of any other element only the text. */
function elementOf(element: Element, key: number, place: Place): ReactNode {
  if (dropped.has(element.localName)) return null;
  const name = statusHtmlShownAs.get(element.localName) ?? element.localName;
  if (name === 'br') return <br key={key} />;
  const href = name === 'a' && !place.linked ? safeHref(element.getAttribute('href') ?? '') : null;
  const inside = contentOf(element, { ...place, depth: place.depth + 1, linked: place.linked || href !== null });
  if (href !== null) {
    return (
      <ExternalLink key={key} href={href} newTabText={place.newTabText}>
        {inside}
      </ExternalLink>
    );
  }
  const stays = shown.has(name) && name !== 'a' && place.depth < statusHtmlDepth;
  return createElement(stays ? name : Fragment, { key }, inside);
}
