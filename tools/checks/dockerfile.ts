/** One instruction of a Dockerfile, such as COPY, with its flags (`--from=build`) and the rest of the line. */
export type Step = {
  readonly line: number;
  readonly name: string;
  readonly flags: Readonly<Record<string, string>>;
  readonly rest: string;
};

/** What stands between one FROM and the next. */
export type Stage = { readonly name: string; readonly image: string; readonly steps: readonly Step[] };

/** Reads a Dockerfile without heredocs: its stages with their instructions; a backslash at the end joins a line to the next. */
export function stagesOf(text: string): Stage[] {
  const stages: { name: string; image: string; steps: Step[] }[] = [];
  for (const step of stepsOf(text)) {
    if (step.name === 'FROM') {
      const [image = '', , name = ''] = step.rest.split(/\s+/);
      stages.push({ image, name, steps: [] });
    } else stages.at(-1)?.steps.push(step);
  }
  return stages;
}

function stepsOf(text: string): Step[] {
  const steps: Step[] = [];
  let joined = '';
  for (const [index, line] of text.split('\n').entries()) {
    if (/^\s*(?:#|$)/.test(line)) continue;
    joined += line;
    if (joined.endsWith('\\')) joined = `${joined.slice(0, -1)} `;
    else {
      steps.push(stepOf(joined.trim(), index + 1));
      joined = '';
    }
  }
  return steps;
}

function stepOf(text: string, line: number): Step {
  const [name = '', ...words] = text.split(/\s+/);
  const flags: Record<string, string> = {};
  while (words[0]?.startsWith('--')) {
    const [, flag = '', value = ''] = /^--([^=]+)=?(.*)$/.exec(words.shift() ?? '') ?? [];
    flags[flag] = value;
  }
  return { line, name: name.toUpperCase(), flags, rest: words.join(' ') };
}

/** The list of a step in the exec form, such as `["node", "main.js"]`; null for the shell form. */
export function execForm({ rest }: Pick<Step, 'rest'>): string[] | null {
  try {
    const list: unknown = JSON.parse(rest.replace(/^CMD\s+/, ''));
    return Array.isArray(list) && list.every((part) => typeof part === 'string') ? list : null;
  } catch {
    return null;
  }
}

/** Whether a name of a setting is one of a secret. */
export const isSecretName = (name: string): boolean => /PASSWORD|SECRET|TOKEN|_KEY|CREDENTIAL/i.test(name);

/** Whether an image is pinned to a version: a tag with a digit, or a digest; not `latest`, and not without a tag. */
export function isPinned(image: string): boolean {
  return /@sha256:[0-9a-f]{64}$/.test(image) || /^[^@]+:v?\d[\w.-]*$/.test(image);
}

/** The faults of a Dockerfile: what makes its image larger, less safe, or different from one day to the next. */
export function faultsOfDockerfile(text: string, { nodeVersion }: { nodeVersion: string }): string[] {
  const stages = stagesOf(text);
  const last = stages.at(-1);
  if (!last) return ['there is no FROM'];
  const names = new Set(stages.map(({ name }) => name));
  return [
    ...stages.filter(({ image }) => !names.has(image)).flatMap(({ image }) => faultsOfImage(image, nodeVersion)),
    ...stages.flatMap(({ steps }) => steps.flatMap((step) => faultsOfStep(step, names))),
    ...faultsOfEnd(last),
  ];
}

function faultsOfImage(image: string, nodeVersion: string): string[] {
  if (!isPinned(image)) return [`${image} is not pinned to a version`];
  const [, version] = /^node:([\d.]+)/.exec(image) ?? [];
  return version && version !== nodeVersion ? [`${image} is not Node.js ${nodeVersion}, which the project brings`] : [];
}

function faultsOfStep({ line, name, flags, rest }: Step, stages: ReadonlySet<string>): string[] {
  const faults: string[] = [];
  if (name === 'ADD') faults.push('use COPY: ADD unpacks archives and loads addresses');
  if (name === 'COPY' && /^\.\/?\s/.test(rest))
    faults.push('name what is copied: all of a folder may hold data or secrets');
  if (name === 'COPY' && flags.from && !stages.has(flags.from)) faults.push(`there is no stage ${flags.from}`);
  if (name === 'RUN' && /\bnpm (?:ci|install)\b(?!.*--ignore-scripts)/.test(rest))
    faults.push('npm runs the scripts of packages without --ignore-scripts');
  if (name === 'RUN' && /\bnpm (?:install|i)\b/.test(rest)) faults.push('npm ci installs what the lock file names');
  if (name === 'RUN' && /\b(?:curl|wget)\b.*\|/.test(rest)) faults.push('do not run what was just loaded');
  if (name === 'RUN' && /\bsudo\b/.test(rest)) faults.push('sudo is not needed');
  if (/^(?:ENV|ARG)$/.test(name) && rest.split(/\s+/).some((part) => isSecretName(part.split('=')[0] ?? '')))
    faults.push('a secret stays readable in the image');
  return faults.map((fault) => `line ${line}: ${fault}`);
}

function faultsOfEnd({ steps }: Stage): string[] {
  const lastOf = (name: string) => steps.findLast((step) => step.name === name);
  const [user, health, command] = ['USER', 'HEALTHCHECK', 'CMD'].map(lastOf);
  return [
    ...(!user || /^(?:root|0)(?::|$)/.test(user.rest) ? ['the last stage runs as root: set USER'] : []),
    ...(!health || !execForm(health) ? ['the last stage has no HEALTHCHECK in the exec form'] : []),
    ...(!command || !execForm(command)
      ? ['the last stage has no CMD in the exec form: a shell keeps signals from it']
      : []),
  ];
}
