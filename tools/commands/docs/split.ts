/**
 * Splits a script into its commands, each with what belongs to it: continued lines, quoted text of several lines, and the lines of a
 * here-document. Blank lines and lines of comments alone are left out.
 */
export function commandsOf(script: string): string[] {
  const commands: string[] = [];
  let open = '';
  for (const line of script.split('\n')) {
    open = open === '' ? line : `${open}\n${line}`;
    if (!isComplete(open)) continue;
    if (!/^\s*(?:#|$)/.test(open)) commands.push(open);
    open = '';
  }
  if (open.trim() !== '') commands.push(open);
  return commands;
}

/** A command in one line, without its comment, for comparing and for printing. */
export function oneLine(command: string): string {
  return command.replaceAll(/\\\n\s*/g, '').replaceAll(/\s+# .*$/gm, '');
}

/** Whether a shell would not read another line first. */
function isComplete(text: string): boolean {
  const ending = /<<'?(\w+)'?/.exec(text)?.[1];
  if (ending) return new RegExp(`\\n${ending}$`).test(text);
  return !/\\$/.test(text) && !hasOpenQuote(text);
}

function hasOpenQuote(text: string): boolean {
  let quote = '';
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at] ?? '';
    if (sign === '\\' && quote !== "'") at += 1;
    else if (quote !== '') quote = sign === quote ? '' : quote;
    else if (sign === "'" || sign === '"') quote = sign;
    // The rest of the line is a comment, in which an apostrophe is one.
    else if (sign === '#' && /\s|^$/.test(text[at - 1] ?? '')) at = lineEnd(text, at);
  }
  return quote !== '';
}

function lineEnd(text: string, from: number): number {
  const end = text.indexOf('\n', from);
  return end === -1 ? text.length : end;
}
