import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { ClaimDetail } from '#contract/claims/schema.ts';
import { takeDossier } from '../../data/claims.ts';
import { answering } from '../../lib/testing/answering.ts';
import { renderScreen } from '../../lib/testing/screen.tsx';
import { dossierOf, freshPortal } from '../home/testing/dossier.ts';
import { MessageCard } from './message-form.tsx';

beforeEach(async () => {
  await freshPortal();
  takeDossier(dossierOf([]) as never);
});

test('[OFFLINE-6] without a connection a message says so in place and stays in its form, and sent again it is the same message', async () => {
  let isCut = true;
  const keys: (string | null)[] = [];
  answering({
    'portal/sendmessage': (_input, _signal, headers) => {
      keys.push(headers.get('idempotency-key'));
      if (isCut) throw new TypeError('Failed to fetch');
      return Response.json({ ok: true });
    },
  });
  await renderScreen(<MessageCard claim={{ Id: 'c1', ReferenceNumber: '4821307' } as ClaimDetail} />);
  const text = page.getByLabelText('Bericht', { exact: true });
  await page.getByLabelText('Onderwerp').fill('Vraag');
  await text.fill('Waar is mijn koffer?');
  await userEvent.click(page.getByRole('button', { name: 'Versturen' }));
  await expect.element(page.getByRole('alert')).toMatchTextContent(/Er is geen verbinding/);
  await expect.element(text).toHaveValue('Waar is mijn koffer?');
  isCut = false;
  await userEvent.click(page.getByRole('button', { name: 'Versturen' }));
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
  await expect.element(text).toHaveValue('');
  expect(new Set(keys).size).toBe(1);
});
