import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from '../../ui/testing/render.tsx';
import { eventually } from '../testing/eventually.ts';
import { PassingNote } from './passing-note.tsx';

const later = (ms: number) => new Promise((done) => setTimeout(done, ms));

async function shown() {
  const onGone = vi.fn();
  await render(
    <>
      <PassingNote delay={300} onGone={onGone}>
        <button type="button">Lees</button>
      </PassingNote>
      <button type="button">Elders</button>
    </>,
  );
  return onGone;
}

test('a note goes after its time', async () => {
  const onGone = await shown();
  // The pointer may rest where another test has left it: on the note.
  await userEvent.hover(page.getByText('Elders'));
  await eventually(() => expect(onGone).toHaveBeenCalledOnce());
});

test.each([
  [
    'the pointer is on it',
    () => userEvent.hover(page.getByText('Lees')),
    () => userEvent.hover(page.getByText('Elders')),
  ],
  [
    'the focus is in it',
    () => page.getByText('Lees').element().focus(),
    () => page.getByText('Elders').element().focus(),
  ],
])('a note stays while %s', async (_, come, leave) => {
  const onGone = await shown();
  await come();
  await later(700);
  expect(onGone).not.toHaveBeenCalled();
  await leave();
  await eventually(() => expect(onGone).toHaveBeenCalledOnce());
});
