import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import * as messageCalls from '#contract/messages.ts';
import { render } from '../../ui/testing/render.tsx';
import { refusalCode } from '../api/failure.ts';
import { useDraft } from '../storage/drafts.ts';
import { answering, refused } from '../testing/answering.ts';
import { type Fault, type FieldRefusals, faultsIn, useForm } from './use-form.ts';

const isSent = () => Response.json({ ok: true, Id: 'new' });

function refusalsOf(failure: unknown): FieldRefusals<'body'> {
  return refusalCode(failure) === 'call.tooLarge' ? { body: 'Te lang' } : {};
}

/** A form with one field, which shows the state of its submission. */
function OneField({ body }: { body: string }) {
  const { busy, failure, formFailure, errorOf, write, dismiss, props } = useForm({
    draft: useDraft({ body }),
    refusalsOf,
    send: (_, once) => once(messageCalls.sendMessage, { claimId: 'c', subject: 's', body }),
  });
  return (
    <form {...props}>
      <input name="body" aria-label="Bericht" onChange={({ target }) => write({ body: target.value })} />
      <button type="submit">Versturen</button>
      <button type="button" onClick={dismiss}>
        Sluiten
      </button>
      <output>
        {[busy && 'bezig', failure !== null && 'mislukt', formFailure !== null && 'melding', errorOf('body')]
          .filter(Boolean)
          .join(', ')}
      </output>
    </form>
  );
}

const press = (name: string) => page.getByRole('button', { name }).click();
const showsState = (text: string) => expect.poll(() => page.getByRole('status').element().textContent).toBe(text);

test('[W37] a retry of the same input repeats its idempotency key; after a success the next one is new', async () => {
  const answers = [refused(500, 'call.unknown'), isSent(), isSent()];
  const server = answering({ 'portal/sendmessage': () => answers.shift() ?? isSent() });
  await render(<OneField body="Dag" />);
  for (const count of [1, 2, 3]) {
    await press('Versturen');
    await expect.poll(() => server.keys.length).toBe(count);
    await showsState(count === 1 ? 'mislukt, melding' : '');
  }
  const [first, second, third] = server.keys;
  expect(first).toMatch(/^[0-9a-f]{32}$/);
  expect(second).toBe(first);
  expect(third).not.toBe(first);
});

test('[W37] another input gets another idempotency key', async () => {
  const server = answering({ 'portal/sendmessage': () => refused(500, 'call.unknown') });
  const { rerender } = await render(<OneField body="Dag" />);
  await press('Versturen');
  await showsState('mislukt, melding');
  await rerender(<OneField body="Dag!" />);
  await press('Versturen');
  await expect.poll(() => server.keys.length).toBe(2);
  expect(server.keys[1]).not.toBe(server.keys[0]);
});

test('a refused field gets the focus and its text, which typing clears; the form shows no second message', async () => {
  answering({ 'portal/sendmessage': () => refused(413, 'call.tooLarge') });
  await render(<OneField body="Dag" />);
  await press('Versturen');
  await showsState('mislukt, Te lang');
  await expect.element(page.getByLabelText('Bericht')).toHaveFocus();
  await page.getByLabelText('Bericht').fill('k');
  await showsState('mislukt');
  await press('Sluiten');
  await showsState('');
});

const shows: Record<string, Fault['shows']> = { a: 'typed', b: 'left', c: 'tried', d: 'left or tried' };

/** A form with four fields that are wrong while they hold 'x', and show it at different moments. */
function FourFields({ fresh = 'x', hides = false, lists = false }) {
  const draft = useDraft<Record<string, string>>({ a: '', b: fresh, c: fresh, d: fresh });
  const form = useForm<Record<string, string>, string>({
    draft,
    hidesWhileTyping: hides,
    listsFaults: lists,
    faults: faultsIn(Object.keys(shows), (field) =>
      draft.written[field] === 'x' ? { text: `${field} fout`, shows: shows[field] ?? 'typed' } : null,
    ),
    send: () => Promise.resolve(),
  });
  return (
    <form {...form.props}>
      {Object.keys(shows).map((field) => (
        <input
          key={field}
          aria-label={field}
          name={field}
          value={draft.written[field]}
          onChange={({ target }) => form.write({ [field]: target.value })}
          onBlur={() => form.leave(field)}
        />
      ))}
      <button type="submit">Versturen</button>
      <output>{Object.keys(shows).flatMap((field) => form.errorOf(field) ?? [])}</output>
    </form>
  );
}

test('[UI-9] an error shows while typing, once its field was left, or after an attempt', async () => {
  await render(<FourFields lists />);
  await showsState('');
  await page.getByLabelText('a').fill('x');
  await showsState('a fout');
  await page.getByLabelText('b').click();
  await page.getByLabelText('c').click();
  await page.getByLabelText('d').click();
  await showsState('a foutb fout');
  await page.getByLabelText('a').fill('');
  await press('Versturen');
  await showsState('b foutc foutd fout');
  await expect.element(page.getByLabelText('b')).toHaveFocus();
});

test('[UI-11] a form that does not list its errors is not tried while a filled field is wrong', async () => {
  await render(<FourFields />);
  await press('Versturen');
  await showsState('');
  await page.getByLabelText('b').fill('');
  await page.getByLabelText('d').fill('');
  await press('Versturen');
  await showsState('c fout');
  await expect.element(page.getByLabelText('c')).toHaveFocus();
});

test('[UI-9] where errors hide while the reader types, leaving the field shows them again', async () => {
  await render(<FourFields hides lists />);
  await press('Versturen');
  await page.getByLabelText('b').fill('xx');
  await page.getByLabelText('b').fill('x');
  await showsState('');
  await page.getByLabelText('c').click();
  await showsState('b fout');
});
