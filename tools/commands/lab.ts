// The laboratory, what is run by hand and not with the tests: `npm run lab -- faults --list`.
const files: Readonly<Record<string, string>> = {
  accessibility: 'tools/commands/accessibility.ts',
  bench: 'bench/speed.ts',
  denials: 'bench/denial-timing.ts',
  faults: 'tools/commands/faults.ts',
  fuzz: 'tools/commands/fuzz.ts',
  mutations: 'tools/commands/mutations.ts',
  payloads: 'tools/commands/payloads.ts',
};

const file = files[process.argv.splice(2, 1)[0] ?? ''];
if (file) await import(new URL(`../../${file}`, import.meta.url).href);
else {
  console.error(`Use: npm run lab -- ${Object.keys(files).join('|')} [options]`);
  process.exitCode = 2;
}
