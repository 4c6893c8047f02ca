import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from '../../ui/testing/render.tsx';
import { actEntry, deleteDrafts, hasDrafts } from './draft-entries.ts';
import { draftOf, saveDraft, useDraft } from './drafts.ts';

function Note({ contact, place = 'reply.d1' }: { contact: string; place?: string }) {
  const { written, write, drop, restored } = useDraft({ text: '' }, { contactId: contact, name: place });
  return (
    <>
      <input aria-label="Bericht" value={written.text} onChange={({ target }) => write({ text: target.value })} />
      <button type="button" onClick={drop}>
        Verzonden
      </button>
      {restored && <p>Terug</p>}
    </>
  );
}
const field = () => page.getByRole('textbox', { name: 'Bericht' });

test('[STATE-3] half-written text comes back to the same contact, in the same place', async () => {
  const { rerender } = await render(<Note key="1" contact="k1" />);
  await expect.element(page.getByText('Terug')).not.toBeInTheDocument();
  await field().fill('Mijn koffer');
  await rerender(<Note key="2" contact="k1" />);
  await expect.element(field()).toHaveValue('Mijn koffer');
  await expect.element(page.getByText('Terug')).toBeVisible();
  await rerender(<Note key="3" contact="k1" place="reply.d2" />);
  await expect.element(field()).toHaveValue('');
});

test('[STATE-3] it never comes to another contact', async () => {
  saveDraft('k1', 'reply.d1', { text: 'Geheim' });
  await render(<Note contact="k2" />);
  await expect.element(field()).toHaveValue('');
});

test('[STATE-3] what is sent, or emptied again, is forgotten', async () => {
  await render(<Note contact="k1" />);
  await field().fill('Dag');
  await page.getByRole('button', { name: 'Verzonden' }).click();
  expect(hasDrafts()).toBe(false);
  await field().fill('Dag weer');
  expect(hasDrafts()).toBe(true);
  await field().fill('');
  saveDraft('k1', actEntry('c1'), { kind: 'message' });
  expect(hasDrafts(), 'a remembered act').toBe(false);
});

test('[STATE-3] a log-out on purpose forgets all drafts, the login of a contact those of others', () => {
  saveDraft('k1', 'account', 'a');
  saveDraft('k12', 'account', 'b');
  deleteDrafts('k1');
  expect([draftOf('k1', 'account'), draftOf('k12', 'account')]).toEqual(['a', undefined]);
  deleteDrafts();
  expect(hasDrafts()).toBe(false);
});

test('[STATE-3] a damaged draft brings nothing back and is deleted', () => {
  for (const damaged of ['{"half', '']) {
    sessionStorage.setItem('redress.draft.k1.reply.d1', damaged);
    expect(draftOf('k1', 'reply.d1'), damaged).toBeUndefined();
    expect(hasDrafts(), damaged).toBe(false);
  }
});

test('[STATE-3] full or blocked storage is no fault', () => {
  const full = () => {
    throw new DOMException('full', 'QuotaExceededError');
  };
  sessionStorage.setItem('redress.draft.k1.reply.d1', '"Beste"');
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(full);
  expect(draftOf('k1', 'reply.d1')).toBe('Beste');
  saveDraft('k1', 'reply.d1', 'Dag');
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(full);
  expect(draftOf('k1', 'reply.d1')).toBeUndefined();
});

test('[STATE-3] what must not be stored comes back to the same page only', async () => {
  const place = { contactId: 'k1', name: 'payout.c1', inMemory: ['number'] as const };
  function Account() {
    const draft = useDraft({ holder: '', number: '' }, place);
    const { holder, number } = draft.written;
    return (
      <>
        <input aria-label="Naam" value={holder} onChange={({ target }) => draft.change({ holder: target.value })} />
        <input aria-label="Nummer" value={number} onChange={({ target }) => draft.change({ number: target.value })} />
        <output>
          {[draft.restored && 'opgeslagen', draft.isRestoredInMemory && 'onthouden'].filter(Boolean).join()}
        </output>
      </>
    );
  }
  const { rerender } = await render(<Account key="1" />);
  await page.getByLabelText('Naam').fill('Sanne');
  await rerender(<Account key="2" />);
  await expect.element(page.getByRole('status')).toHaveTextContent('opgeslagen');
  await page.getByLabelText('Nummer').fill('123');
  expect(sessionStorage.getItem('redress.draft.k1.payout.c1')).toBe('{"holder":"Sanne"}');
  await rerender(<Account key="3" />);
  await expect.element(page.getByRole('status')).toHaveTextContent('opgeslagen,onthouden');
  await expect.element(page.getByLabelText('Nummer')).toHaveValue('123');
  deleteDrafts();
  await rerender(<Account key="4" />);
  await expect.element(page.getByLabelText('Nummer')).toHaveValue('');
});
