/** Files of a multipart call beside its fields: `contestFile_1` and so on. */
export function withFiles<Input extends object>(input: Input, files: Readonly<Record<string, File>>): Input {
  return { ...input, ...files };
}
