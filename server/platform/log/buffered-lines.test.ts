import { expect, test, vi } from 'vitest';
import { BufferedLines } from './log-options.ts';

const line = (level: number, words: string) => `{"level":${level},"msg":"${words}"}\n`;

test('lines of requests are written together, and a warning at once, behind those before it', async () => {
  const writes: string[] = [];
  const lines = new BufferedLines({ write: (text) => writes.push(text) });
  for (const words of ['a', 'b']) lines.write(line(30, words));
  expect(writes).toEqual([]);
  lines.write(line(40, 'c'));
  expect(writes).toEqual([line(30, 'a') + line(30, 'b') + line(40, 'c')]);
  lines.write('a line of another form\n');
  expect(writes).toHaveLength(2);
  lines.write(line(30, 'd'));
  await vi.waitFor(() => expect(writes[2]).toBe(line(30, 'd')), { timeout: 10_000 });
  lines.write(line(30, 'e'.repeat(40_000)));
  expect(writes).toHaveLength(4);
  lines.write(line(30, 'f'));
  lines.flush();
  lines.flush();
  expect(writes).toHaveLength(5);
});
