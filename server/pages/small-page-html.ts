import { type MarkupBlock, type MarkupInline, markupText } from '#contract/documents/markup.ts';
import { escapeHtml } from '../platform/escape-html.ts';

/** HTML that is safe to send; only `html` creates it. */
export class Html {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

/** Builds HTML. Inserted values are escaped unless `html` created them. */
export function html(pieces: TemplateStringsArray, ...values: readonly (string | Html | readonly Html[])[]): Html {
  return new Html(pieces.reduce((page, piece, index) => page + written(values[index - 1] ?? '') + piece));
}

function written(value: string | Html | readonly Html[]): string {
  if (value instanceof Html) return value.text;
  if (typeof value === 'string') return escapeHtml(value);
  return value.map((one) => one.text).join('');
}

/** Renders paragraphs and lines of message markup (UI-1); rich elements are reduced to their text. */
export function markupHtml(blocks: readonly MarkupBlock[]): Html[] {
  return blocks.map((block) => {
    if (block.type === 'paragraph') return html`<p>${inlines(block.children)}</p>`;
    if (block.type === 'list')
      return html`<ul>${block.items.map((item) => html`<li>${inlinesOrBlocks(item.children)}</li>`)}</ul>`;
    return html`<p>${markupText([block])}</p>`;
  });
}

/** A list item with one paragraph is rendered without the paragraph element. */
function inlinesOrBlocks(blocks: readonly MarkupBlock[]): Html[] {
  const [only] = blocks;
  return blocks.length === 1 && only?.type === 'paragraph' ? inlines(only.children) : markupHtml(blocks);
}

function inlines(list: readonly MarkupInline[]): Html[] {
  return list.map(inlineHtml);
}

function inlineHtml(inline: MarkupInline): Html {
  switch (inline.type) {
    case 'text':
      return html`${inline.text}`;
    case 'break':
      return html`<br>`;
    case 'image':
      return html`${inline.alt}`;
    case 'link':
      return html`<a href="${inline.href}">${inlines(inline.children)}</a>`;
  }
}
