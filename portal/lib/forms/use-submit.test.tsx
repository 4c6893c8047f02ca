import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import * as messageCalls from '#contract/messages.ts';
import { render } from '../../ui/testing/render.tsx';
import { refusalCode } from '../api/failure.ts';
import { answering, refused } from '../testing/answering.ts';
import { type FieldRefusals, useSubmit } from './use-submit.ts';

const isSent = () => Response.json({ ok: true, Id: 'new' });

function refusalsOf(failure: unknown): FieldRefusals<'body'> {
  return refusalCode(failure) === 'call.tooLarge' ? { body: 'Te lang' } : {};
}

/** A form with one field, which shows the state of its submission. */
function OneField({ body }: { body: string }) {
  const { busy, failure, formFailure, refused, submit, dismiss, clearRefusal } = useSubmit({
    refusalsOf,
    onRefused: (field) => document.getElementById(field)?.focus(),
  });
  return (
    <>
      <input id="body" aria-label="Bericht" onChange={() => clearRefusal('body')} />
      <button
        type="button"
        onClick={() => void submit((send) => send(messageCalls.sendMessage, { claimId: 'c', subject: 's', body }))}
      >
        Versturen
      </button>
      <button type="button" onClick={dismiss}>
        Sluiten
      </button>
      <output>
        {[busy && 'bezig', failure !== null && 'mislukt', formFailure !== null && 'melding', refused.body]
          .filter(Boolean)
          .join(', ')}
      </output>
    </>
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
