import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from '../../ui/testing/render.tsx';
import { giveStorageKey, setCookie } from '../testing/given-storage-key.ts';
import { deleteDrafts, hasDrafts } from './draft-entries.ts';
import { draftOf, saveDraft, useDraft } from './drafts.ts';
import { forgetStorageKey } from './storage-key.ts';

beforeEach(() => sessionStorage.clear());

function Note({ contact, place = 'reply.d1' }: { contact: string; place?: string }) {
  const { written, write, drop, restored } = useDraft(contact, place, { text: '' });
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
  expect(hasDrafts()).toBe(false);
});

test('[STATE-3] a log-out on purpose forgets all drafts, the login of a contact those of others', () => {
  saveDraft('k1', 'account', 'a');
  saveDraft('k12', 'account', 'b');
  deleteDrafts('k1');
  expect([draftOf('k1', 'account'), draftOf('k12', 'account')]).toEqual(['a', undefined]);
  deleteDrafts();
  expect(hasDrafts()).toBe(false);
});

const place = 'redress.draft.k1.reply.d1';
const stored = () => sessionStorage.getItem(place) ?? '';

test('[STATE-3] what lies in storage says nothing, a session that ended opens nothing, and the next one of the contact does', () => {
  saveDraft('k1', 'reply.d1', 'Mijn pas is gestolen');
  expect(stored().length).toBeGreaterThan(20);
  expect(stored()).not.toMatch(/Mijn|pas|gestolen/);
  expect(atob(stored().slice(3))).not.toMatch(/Mijn|pas|gestolen/);
  forgetStorageKey();
  expect(draftOf('k1', 'reply.d1')).toBeUndefined();
  saveDraft('k1', 'reply.d1', 'zonder sessie');
  giveStorageKey('A', 'Q');
  expect(draftOf('k1', 'reply.d1')).toBe('Mijn pas is gestolen');
});

test('[STATE-3] another key, another place and a damaged draft bring nothing back, and what cannot be opened is deleted', () => {
  saveDraft('k1', 'reply.d1', 'Beste');
  const sealed = stored();
  sessionStorage.setItem('redress.draft.k1.reply.d2', sealed);
  sessionStorage.setItem('redress.draft.k2.reply.d1', sealed);
  expect([draftOf('k1', 'reply.d2'), draftOf('k2', 'reply.d1')]).toEqual([undefined, undefined]);
  for (const damaged of [sealed.slice(0, -8), 'x1:', 'x1:%', `x1:${'A'.repeat(80)}`, '{"half', '']) {
    sessionStorage.setItem(place, damaged);
    expect(draftOf('k1', 'reply.d1'), damaged).toBeUndefined();
    expect(hasDrafts(), damaged).toBe(false);
  }
  sessionStorage.setItem(place, sealed);
  giveStorageKey('B', 'B');
  expect(draftOf('k1', 'reply.d1')).toBeUndefined();
  expect(hasDrafts()).toBe(false);
});

test('[STATE-3] drafts of a former version are read, and encrypted at once, also those of other forms', () => {
  sessionStorage.setItem(place, '"Beste"');
  sessionStorage.setItem('redress.draft.k1.account', '{"City":"Utrecht"}');
  expect(draftOf('k1', 'reply.d1')).toBe('Beste');
  expect(JSON.stringify(sessionStorage)).not.toMatch(/Beste|Utrecht/);
  expect(draftOf('k1', 'account')).toEqual({ City: 'Utrecht' });
});

test('[STATE-3] a page goes on with its key when the half that ends without activity is gone, a new one does not', async () => {
  saveDraft('k1', 'reply.d1', 'Beste');
  setCookie('storage-key-idle', '');
  expect(draftOf('k1', 'reply.d1')).toBe('Beste');
  setCookie('storage-key', 'B'.repeat(86));
  expect(draftOf('k1', 'reply.d1')).toBeUndefined();
  saveDraft('k1', 'reply.d1', 'later');
  giveStorageKey();
  expect(draftOf('k1', 'reply.d1')).toBe('Beste');
});

test('[STATE-3] full or blocked storage is no fault', () => {
  onTestFinished(() => void vi.restoreAllMocks());
  const full = () => {
    throw new DOMException('full', 'QuotaExceededError');
  };
  sessionStorage.setItem(place, '"Beste"');
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(full);
  expect(draftOf('k1', 'reply.d1')).toBe('Beste');
  saveDraft('k1', 'reply.d1', 'Dag');
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(full);
  expect(draftOf('k1', 'reply.d1')).toBeUndefined();
});
