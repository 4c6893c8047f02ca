// How long does a message of 100 kB take to read, however it was made? (UI-10: at most 50 ms)
// Reads hostile and ordinary texts of that size and prints the median and the slowest of each, in milliseconds of processor
// time, so that other load on the machine does not blur them. node bench/markup.ts [runs]
import { parseMarkup } from '#contract/documents/markup.ts';

const size = 100_000;
const runs = Number(process.argv[2] ?? 30);
const filled = (piece: string) => piece.repeat(Math.ceil(size / piece.length)).slice(0, size);

const texts: Readonly<Record<string, string>> = {
  'plain words': filled('Uw vlucht kwam ruim vier uur te laat aan in Lissabon. '),
  'paragraphs and lists': filled('[p]Wij vragen u om:[/p]\n[ul]\n[li]uw ticket[/li]\n[li]uw pas[/li]\n[/ul]\n'),
  links: filled('Lees [url=https://voorbeeld.example/a]dit[/url] en https://voorbeeld.example/b. '),
  'open tags': filled('[p]'),
  'open lists': filled('[ul][li]'),
  'closing tags': filled('[/li][/ul][/p]'),
  'crossed tags': filled('[ul][p][/ul][/p][li][url=https://a.nl][/li][/url]'),
  brackets: filled('[[[]]]'),
  'one open bracket': `[${filled('a')}`,
  'open addresses': filled('[url=https://'),
  'unsafe addresses': filled('[url=java\tscript:alert(1)]x[/url]'),
  'empty lines': filled('\n'),
  'unknown tags': filled('[blink]x[/blink]'),
};

for (const rich of [false, true]) {
  for (const [name, text] of Object.entries(texts)) {
    const times = Array.from({ length: runs + 5 }, () => {
      const before = process.cpuUsage();
      parseMarkup(text, { rich });
      const { user, system } = process.cpuUsage(before);
      return (user + system) / 1_000;
    })
      .slice(5)
      .toSorted((a, b) => a - b);
    const [median = 0, slowest = 0] = [times[times.length >> 1], times.at(-1)];
    console.log(
      `${rich ? 'rich' : 'plain'}  ${name}: median ${median.toFixed(1)} ms, slowest ${slowest.toFixed(1)} ms`,
    );
  }
}
