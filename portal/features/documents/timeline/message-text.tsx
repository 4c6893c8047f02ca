import { type CSSProperties, type ReactNode, useEffect, useEffectEvent, useMemo } from 'react';
import {
  type MarkupBlock,
  type MarkupInline,
  type MarkupItem,
  type MarkupProblem,
  type MarkupStyle,
  parseMarkup,
} from '#contract/documents/markup.ts';
import css from '../../../lib/parts/safe-html.module.css';
import { ExternalLink } from '../../../lib/parts/safe-html.tsx';

type MessageTextProps = {
  text: string;
  /** The brand supports the rich set of tags (UI-10). */
  rich?: boolean | undefined;
  /** Receives the mismatched tags of a text, once per text while the page is open. */
  onProblem?: ((problems: readonly MarkupProblem[]) => void) | undefined;
  className?: string | undefined;
};

const reported = new Set<string>();

/** Renders message markup (UI-1, UI-10): paragraphs, lists and links as elements, never as HTML. */
export function MessageText({ text, rich = false, onProblem, className }: MessageTextProps) {
  const { paragraphs, problems } = useMemo(() => parseMarkup(text, { rich }), [text, rich]);
  const report = useEffectEvent(() => {
    if (!onProblem || problems.length === 0 || reported.has(text)) return;
    reported.add(text);
    onProblem(problems);
  });
  useEffect(() => {
    if (text !== '') report();
  }, [text]);
  return <div className={[css.words, className].filter(Boolean).join(' ')}>{paragraphs.map(blockOf)}</div>;
}

function blockOf(block: MarkupBlock, key: number): ReactNode {
  switch (block.type) {
    case 'paragraph':
      // `dir` keeps the text direction of one paragraph from affecting the next.
      return (
        <p key={key} dir="auto">
          {block.children.map(inlineOf)}
        </p>
      );
    case 'list': {
      const items = block.items.map(itemOf);
      return block.ordered ? <ol key={key}>{items}</ol> : <ul key={key}>{items}</ul>;
    }
    case 'quote':
      return (
        <blockquote key={key}>
          {block.author !== '' && <p>{block.author}</p>}
          {block.children.map(blockOf)}
        </blockquote>
      );
    case 'code':
      return (
        <pre key={key}>
          <code>{block.text}</code>
        </pre>
      );
  }
}

function itemOf({ children }: MarkupItem, key: number): ReactNode {
  const [only] = children;
  if (children.length === 1 && only?.type === 'paragraph') {
    return (
      <li key={key} dir="auto">
        {only.children.map(inlineOf)}
      </li>
    );
  }
  return <li key={key}>{children.map(blockOf)}</li>;
}

function inlineOf(inline: MarkupInline, key: number): ReactNode {
  switch (inline.type) {
    case 'text':
      return inline.style ? <Styled key={key} text={inline.text} style={inline.style} /> : inline.text;
    case 'break':
      return <br key={key} />;
    case 'image':
      return <img key={key} src={inline.src} alt={inline.alt} loading="lazy" referrerPolicy="no-referrer" />;
    case 'link':
      return (
        <ExternalLink key={key} href={inline.href}>
          {inline.children.map(inlineOf)}
        </ExternalLink>
      );
  }
}

function Styled({ text, style }: { text: string; style: MarkupStyle }) {
  const { bold, italic, underline, strike, color, size } = style;
  let content: ReactNode = text;
  if (bold) content = <b>{content}</b>;
  if (italic) content = <i>{content}</i>;
  if (underline) content = <u>{content}</u>;
  if (strike) content = <s>{content}</s>;
  if (color === undefined && size === undefined) return content;
  const looks: CSSProperties = {
    ...(color !== undefined && { color }),
    ...(size !== undefined && { fontSize: `${size}em`, lineHeight: 1.3 }),
  };
  return <span style={looks}>{content}</span>;
}
