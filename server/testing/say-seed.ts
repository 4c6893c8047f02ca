/** Says at the end of a run which seed repeats it (a global setup of Vitest). */
export default function saySeed(): () => void {
  return () => void process.stdout.write(`Repeat this run with TEST_SEED=${process.env.TEST_SEED}\n`);
}
