import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { noticeKinds } from '#contract/notices.ts';
import { setSessionState } from '../../lib/session/session-state.ts';
import { answering } from '../../lib/testing/answering.ts';
import { renderScreen } from '../../lib/testing/screen.tsx';
import { accessibilityFaults } from '../../ui/testing/axe.ts';
import { NoticesPanel } from './notices-panel.tsx';

/** A server that keeps what is wanted; `fails` lets it keep nothing. */
function serving({ bouncedAt = null as string | null } = {}) {
  const kept = { wanted: [...noticeKinds] as string[], bouncedAt, fails: false };
  const settings = () =>
    Response.json({
      EMailAddress: 'sanne@voorbeeld.example',
      Kinds: noticeKinds.map((Kind) => ({ Kind, Wanted: kept.wanted.includes(Kind) })),
      BouncedAt: kept.bouncedAt,
    });
  answering({
    'portal/notices': (input) => {
      if (input === null) return settings();
      if (kept.fails) return new Response('', { status: 503 });
      kept.wanted = (input as { Wanted: string[] }).Wanted;
      kept.bouncedAt = null;
      return settings();
    },
  });
  return kept;
}

const choice = (name: string) => page.getByRole('checkbox', { name });

test('[NOTICE-4] each choice is kept at once, by mouse and by key, and says when', async () => {
  const kept = serving();
  await renderScreen(<NoticesPanel />);
  await expect.element(choice('Als wij iets van u nodig hebben')).toBeChecked();
  await page.getByText('Als de status van een claim wijzigt').click();
  await expect.element(choice('Als de status van een claim wijzigt')).not.toBeChecked();
  await expect.element(page.getByText(/^Laatst opgeslagen om/)).toBeVisible();
  expect(kept.wanted).toEqual(['asked', 'answered', 'reminder', 'money', 'decision']);
  await userEvent.tab();
  await userEvent.keyboard(' ');
  await expect.poll(() => kept.wanted).toEqual(['asked', 'answered', 'money', 'decision']);
  await expect.poll(() => accessibilityFaults()).toEqual([]);
});

test('[NOTICE-4] a choice that could not be kept shows as it was, and says so', async () => {
  const kept = serving();
  kept.fails = true;
  await renderScreen(<NoticesPanel />);
  await page.getByText('Als wij iets van u nodig hebben').click();
  await expect.element(page.getByText('Uw keuze is niet opgeslagen')).toBeVisible();
  await expect.element(choice('Als wij iets van u nodig hebben')).toBeChecked();
});

test('[NOTICE-6] whose address takes no mail is told since when, and can have it tried again', async () => {
  const kept = serving({ bouncedAt: '2026-11-18T09:12:00' });
  await renderScreen(<NoticesPanel />);
  await expect.element(page.getByText('Onze e-mails komen niet aan')).toBeVisible();
  await expect
    .element(page.getByText(/^Sinds 18-11-2026 kunnen wij niets bezorgen op sanne@voorbeeld.example/))
    .toBeVisible();
  expect(await accessibilityFaults()).toEqual([]);
  await page.getByRole('button', { name: 'Opnieuw proberen' }).click();
  await expect.element(page.getByText('Onze e-mails komen niet aan')).not.toBeInTheDocument();
  expect(kept.wanted).toEqual(noticeKinds);
});

test('[NOTICE-4, INTERNAL-4] staff who look in see the choices and change none', async () => {
  serving();
  setSessionState({ internalUser: 'Jorien' });
  await renderScreen(<NoticesPanel />);
  await expect.element(choice('Als wij iets van u nodig hebben')).toBeDisabled();
});
