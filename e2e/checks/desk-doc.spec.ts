import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { expect, type Installation, test } from '../installation.ts';
import { post } from '../people/contact.ts';

/** The commands of the integrator's first hour, block by block; those up to and including the key are already done. */
const blocks = [...readFileSync('docs/desk.md', 'utf8').matchAll(/^```sh\n(.*?)^```/gms)]
  .map(([, script = '']) => script.replace(/^(?:REDRESS|KEY)=.*\n/gm, ''))
  .filter((script) => !script.includes('keys add'));

test.use({ settings: { DEMO: '0' } });

test('[DESK-3, DESK-4, DESK-7, DESK-9] the first hour goes as written, with curl', async ({ installation, page }) => {
  const answers: string[] = [];
  for (const script of blocks) {
    // Before the feed is read for the first time, the contact acts.
    if (script.includes('desk/v1/events') && answers.length === 9) await actAsContact(page, installation);
    answers.push(await installation.shell(script));
  }
  expect(answers).toHaveLength(14);
  const [none, put, changed, refused, status, documents, askedAgain, money, facts, events, claim, ...rest] = answers;
  const [webhooks, imported, again] = rest;
  expect(none).toBe('{"Items":[],"Next":null}');
  expect(put).toMatch(/"Result":"added".*"ExternalId":"C-1001".*"Result":"added".*"ExternalId":"K-2001"/s);
  expect(changed).toMatch(/"Result":"changed".*"Result":"added"/s);
  expect(refused).toMatch(/"code":"call.invalid".*"field":"Flightnumber"/s);
  expect(status).toMatch(/"Result":"changed".*"Remarks":\[\]/s);
  expect(documents).toMatch(/"Result":"added".*"Result":"added"/s);
  expect(askedAgain).toMatch(/"Result":"changed"/);
  expect(money).toMatch(/"Result":"added".*"ExternalId":"K-2001"/s);
  expect(facts).toMatch(/"Result":"added".*"ExternalId":"B-1".*"Result":"added".*"ExternalId":"O-1"/s);
  expect(JSON.parse(events ?? '')).toMatchObject({
    Events: [
      { Kind: 'decision.contested', ClaimExternalId: 'K-2001', Details: { reasons: 'weather' } },
      { Kind: 'offer.answered', ClaimExternalId: 'K-2001', Details: { answer: 'Accept' } },
    ],
    Next: expect.any(String),
  });
  expect(JSON.parse(claim ?? '')).toMatchObject({
    FlightNumber: '1675',
    StatusActor: 'ClaimsService',
    NextStep: 'SecondLook',
    Contests: [{ Reasons: [{ Key: 'weather', Text: contested }] }],
    OfferAnswers: [{ Answer: 'Accept' }],
  });
  expect(webhooks).toContain('https://system.example/in');
  expect(imported).toMatch(/1 added.*1 refused.*"Result":"added".*"Result":"refused"/s);
  expect(again).toMatch(/"unchanged"/);
  await page.context().clearCookies();
  await page.goto('/login');
  await expect(page.getByRole('button', { name: 'Inloggen', exact: true })).toBeVisible();
  await expect(page.getByText(/Demo/), 'an installation without a demo offers nobody').toHaveCount(0);
});

const [email, password] = ['sanne@example.nl', 'Zwaluw-nest-47'];
const contested = 'Om 18:10 uur vertrok er wel een toestel.';

/** The contact makes a password, accepts the terms, contests the decision and accepts the offer. */
async function actAsContact(page: Page, installation: Installation): Promise<void> {
  await page.request.get('/api-v2/portal/isloggedin');
  await post(page, 'requestPasswordChange', { data: { email } });
  const link = /#\/newpassword\/(\S+)/;
  await expect.poll(async () => (await installation.mailsTo(email)).join('\n')).toMatch(link);
  const requestId = link.exec((await installation.mailsTo(email)).join('\n'))?.[1] ?? '';
  await post(page, 'createNewPassword', { data: { requestId, password } });
  await post(page, 'login', { form: { culture: 'nl-NL', email, password } });
  await post(page, 'acceptterms', {});
  const { Dossier } = await post(page, 'refreshdossier', { form: { culture: 'nl-NL' } });
  const claimId: string = Dossier.Claims.Claim[0].Id;
  const { Decisions, Offers } = await post(page, 'getClaim', { form: { Id: claimId, culture: 'nl-NL' } });
  const decisionId: string = Decisions.Decision[0].Id;
  await post(page, 'contestdecision', { multipart: { claimId, decisionId, reason_0: 'weather', text_0: contested } });
  const [offer] = Offers.Offer;
  const answer = { claimId, offerId: offer.Id, answer: 'Accept', personIds: offer.MayAnswerFor };
  await post(page, 'answeroffer', { data: { ...answer, seenNetCents: offer.NetCents, password } });
}
