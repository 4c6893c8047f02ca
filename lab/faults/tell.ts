import type { Result } from './fault.ts';

/** Formats a result: one line, and one for each violated guarantee and each figure. */
export function lineOf({
  fault,
  engine,
  acknowledged,
  lost,
  doubled,
  waited,
  ok,
  seconds,
  broken,
  notes,
}: Result): string {
  const figures = [
    `acknowledged ${String(acknowledged).padStart(6)}`,
    `lost ${String(lost).padStart(3)}`,
    `doubled ${String(doubled).padStart(3)}`,
    `others waited ${waited ? `p99 ${String(waited.p99).padStart(5)} ms, worst ${String(waited.worst).padStart(5)} ms` : '-'.padEnd(29)}`,
    `${seconds.toFixed(1).padStart(6)} s`,
  ];
  const more = [...broken.map((sentence) => `BROKEN ${sentence}`), ...notes];
  const line = `${ok ? 'ok    ' : 'FAILED'} ${fault.padEnd(10)} ${engine.padEnd(8)} ${figures.join('  ')}`;
  return [line, ...more.map((sentence) => `         ${sentence}`)].join('\n');
}

const dash = '–';

/** Formats results as a Markdown table, with a row for each fault on each engine. */
export function tableOf(results: readonly Result[]): string {
  const rows = results.map((result) => {
    const command = `\`npm run lab -- faults ${result.fault}${result.form === 'short' ? ' --short' : ''} --engine ${result.engine}\``;
    const ids = result.ids.join(', ');
    return [`${result.fault} (${ids})`, result.promise, command, figureOf(result)];
  });
  const lines = [['Fault', 'Promise', 'How it is measured', 'Figure'], ['---', '---', '---', '---'], ...rows];
  return lines.map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}

function figureOf({ acknowledged, lost, doubled, waited, ok, notes, broken }: Result): string {
  const parts = [
    ...(acknowledged > 0 ? [`${acknowledged} acknowledged, ${lost} lost, ${doubled} doubled`] : []),
    ...(waited ? [`others waited ${waited.p99} ms at the 99th percentile`] : []),
    ...notes,
    ...(ok ? [] : broken.map((sentence) => `did not hold: ${sentence}`)),
  ];
  return parts.length > 0 ? parts.join('; ').replaceAll('|', '\\|') : dash;
}
