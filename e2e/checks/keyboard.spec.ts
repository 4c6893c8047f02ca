import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { type Page, test as withoutInstallation } from '@playwright/test';
import { ScreenReader } from '../accessibility/screen-reader.ts';
import { coreTasks } from '../accessibility/tasks/core.ts';
import { client, type Task } from '../accessibility/tasks/task.ts';
import { Visit } from '../accessibility/visit.ts';
import { expect, type Installation, test } from '../installation.ts';

// `npm run lab -- accessibility` does the tasks, and with `--write` writes the transcripts.
const isFull = process.env.ACCESSIBILITY !== undefined;
const writes = process.env.TRANSCRIPTS === 'write';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** Logs in whom the task is about, and opens the screen at which it begins. */
async function begins(task: Task, page: Page, installation: Installation): Promise<Visit> {
  const visit = new Visit(page, installation, 'nl');
  if (task.who !== null) await visit.logsIn(task.who ?? client);
  await task.begin(visit);
  return visit;
}

const fileOf = (task: Task) => `docs/transcripts/${task.transcript}.txt`;

test.describe('a task', () => {
  test.skip(!isFull, 'of the laboratory');

  for (const task of coreTasks) {
    test(`[UI-7] by the keyboard alone, and as its transcript says, a reader ${task.name}`, async ({
      page,
      installation,
    }) => {
      test.slow();
      const reader = await ScreenReader.of(page);
      const visit = await begins(task, page, installation);
      await reader.heeds();
      await task.act(reader, visit);
      const transcript = await reader.transcript();
      if (writes) writeFileSync(fileOf(task), transcript);
      const kept = existsSync(fileOf(task)) ? readFileSync(fileOf(task), 'utf8') : '';
      expect(transcript, `${fileOf(task)}; npm run lab -- accessibility --write writes it anew`).toBe(kept);
    });
  }
});

withoutInstallation('[UI-7] twelve tasks are done by the keyboard alone, each with a transcript', () => {
  expect(coreTasks).toHaveLength(12);
});
