import { type SpawnOptions, spawn } from 'node:child_process';

/** The result of a command: its exit code (128 when a signal ended it) and, when piped, its output. */
export type Outcome = { code: number; output: string };

/** Runs a command to its end. Its output goes to the terminal, or is collected with `quiet`. */
export function run(
  command: string,
  args: readonly string[],
  { quiet = false, ...options }: SpawnOptions & { quiet?: boolean } = {},
): Promise<Outcome> {
  return new Promise((resolve) => {
    const child = spawn(command, args, { stdio: quiet ? 'pipe' : 'inherit', ...options });
    let output = '';
    const collect = (chunk: Buffer) => {
      output += chunk;
    };
    child.stdout?.on('data', collect);
    child.stderr?.on('data', collect);
    child.on('error', (error) => {
      if (error.name !== 'AbortError') resolve({ code: 127, output: error.message });
    });
    child.on('close', (code) => resolve({ code: code ?? 128, output }));
  });
}

/** Runs a script of this project, or of one of its packages, with the Node of this process. */
export function runNode(args: readonly string[], options: SpawnOptions & { quiet?: boolean } = {}): Promise<Outcome> {
  return run(process.execPath, args, options);
}
