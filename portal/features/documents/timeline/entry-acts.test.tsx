import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { ClaimDocument } from '#contract/documents/schema.ts';
import { refused } from '../../../lib/testing/answering.ts';
import { claimOf } from '../../home/testing/dossier.ts';
import { done, showActs } from '../testing/acts.tsx';
import { documentOf, taskOf, unfoldAll } from '../testing/timeline.ts';

const button = (name: string) => page.getByRole('button', { name });
const item = (name: string) => page.getByRole('article').filter({ has: page.getByRole('heading', { name }) });
const yes = 'Ja, claim indienen (opent in een nieuw tabblad)';
const request = taskOf('RequestClaim', { Description: 'Ook extra kosten?' });

/** Shows a task that a confirmation does; answers what was asked and what tabs were opened. */
async function asked(task: ClaimDocument, more: Partial<Parameters<typeof showActs>[0]> = {}) {
  const opened: string[] = [];
  vi.spyOn(window, 'open').mockImplementation((address) => {
    opened.push(String(address));
    return null;
  });
  const documents = [task];
  const server = await showActs({
    documents,
    answers: {
      'portal/confirmaction': () => {
        documents[0] = done(task);
        return Response.json({ ok: true });
      },
    },
    ...more,
  });
  return { server, opened };
}

test.each([
  ['Regulation_261_2004', '/krijg-uw-extra-gemaakte-kosten-terug?Action=RelatedClaim&Value=c1'],
  ['Regulation_889_2002_Flight', '/check-uw-vlucht?Action=RelatedClaim&Value=c1'],
])('[DOC-9] [UI-2] on a claim of %s yes opens %s, is marked, and confirms the task', async (ClaimType, address) => {
  const { server, opened } = await asked(request, { part: { ClaimType } });
  await button(yes).click();
  expect(opened).toEqual([address]);
  await expect.element(button(yes)).toHaveAttribute('aria-pressed', 'true');
  expect(server.sentTo('portal/confirmaction')).toEqual([{ documentId: request.Id }]);
  await expect.element(page.getByText('Beantwoord op', { exact: false })).toBeVisible();
});

test('[DOC-16] no confirms, opens nothing, and the item shows as answered', async () => {
  const { server, opened } = await asked(request);
  await button('Nee, dank u').click();
  await expect.element(item('Ook extra kosten?').getByText('Beantwoord op', { exact: false })).toBeVisible();
  expect(opened).toEqual([]);
  expect(server.sentTo('portal/confirmaction')).toEqual([{ documentId: request.Id }]);
  await expect.element(button(yes)).not.toBeInTheDocument();
});

test('[DOC-9] an answer that is no task opens the form and confirms nothing', async () => {
  const { server, opened } = await asked({ ...request, IsPerformDocumentActionRequired: false });
  await button(yes).click();
  expect(opened).toHaveLength(1);
  expect(server.timesAsked('portal/confirmaction')).toBe(0);
});

test('[DOC-9] a failed answer says so, and nothing is marked', async () => {
  await asked(request, { answers: { 'portal/confirmaction': () => new Response('', { status: 503 }) } });
  await button('Nee, dank u').click();
  await expect.element(page.getByRole('alert').getByText('Uw antwoord is niet opgeslagen')).toBeVisible();
  await expect.poll(() => document.querySelector('[aria-pressed=true]')).toBeNull();
});

test('[DOC-10] [DOC-14] a handled request says that the claim was submitted, with the way to it', async () => {
  await asked(done(request, { DocumentActionArguments: 'c7' }), {
    own: [claimOf(), claimOf({ Id: 'c7', ClaimType: 'Regulation_889_2002_Flight' })],
  });
  await expect.element(page.getByText('U heeft deze claim ingediend.')).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: 'Bekijk kostenclaim' }))
    .toHaveAttribute('href', '#/claim/c7/status');
  await expect.element(button(yes)).not.toBeInTheDocument();
});

test('[DOC-10] the way to a claim that is not in the lists is there too', async () => {
  await asked(done(request, { DocumentActionArguments: 'c9' }));
  await expect.element(page.getByRole('link', { name: 'Bekijk claim' })).toHaveAttribute('href', '#/claim/c9/status');
});

const partner = { LeadGeneratorId: 5, LeadGenerator: { Name: 'Reizigersbond', Image: null } };

test('[STATUS-10] the membership opens in a new tab and confirms', async () => {
  const { server } = await asked(taskOf('RequestApproveSubscriptionWithPartner'), { own: [claimOf(partner)] });
  await expect.element(page.getByText('Aanbod van Reizigersbond')).toBeVisible();
  const link = page.getByRole('link', { name: 'Bekijk lidmaatschap (opent in een nieuw tabblad)' });
  await expect.element(link).toHaveAttribute('target', '_blank');
  await expect.element(link).toHaveAttribute('href', '/partner/membership');
  link.element().addEventListener('click', (event) => event.preventDefault());
  await link.click();
  await expect.poll(() => server.sentTo('portal/confirmaction')).toHaveLength(1);
});

test.each([
  ['STATUS-10', 'RequestApproveSubscriptionWithPartner', 'Ik ben al lid'],
  ['DOC-13', 'RequestSubscriptionWithPartner', 'Ik ben al lid'],
  ['DOC-13', 'RequestSubscriptionWithPartner', 'Ik heb interesse'],
  ['DOC-13', 'RequestApproveAddressChange', 'Akkoord met het nieuwe adres'],
])('[%s] %s: \u2018%s\u2019 confirms, and the task is gone', async (_, action, name) => {
  const { server } = await asked(taskOf(action));
  await button(name).click();
  await expect.element(page.getByText('Afgerond op', { exact: false })).toBeVisible();
  expect(server.sentTo('portal/confirmaction')).toEqual([{ documentId: `d-${action}` }]);
  await expect.element(button(name)).not.toBeInTheDocument();
});

test('[DOC-8] a message that need not be marked as read can be marked', async () => {
  const { server } = await asked(taskOf('RequestMarkRead', { IsPerformDocumentActionRequired: false }));
  await button('Markeer als gelezen').click();
  await expect.poll(() => server.timesAsked('portal/confirmaction')).toBe(1);
});

test('[DOC-13] a change of address shows the old and the new one line by line; one that needs no answer offers no button', async () => {
  await asked(
    taskOf('RequestApproveAddressChange', {
      Message: 'Oud: Oudegracht 201\nNieuw: Kastanjelaan 118',
      IsPerformDocumentActionRequired: false,
    }),
  );
  await expect.element(page.getByText('Oud: Oudegracht 201', { exact: true })).toBeVisible();
  await expect.element(page.getByText('Nieuw: Kastanjelaan 118', { exact: true })).toBeVisible();
  await expect.element(button('Akkoord met het nieuwe adres')).not.toBeInTheDocument();
});

const sign = taskOf('RequestCompleteDocuSign');
const paper = documentOf('paper', { ParentDocumentId: sign.Id, ContainsFile: true, Name: 'volmacht.pdf' });

test('[DOC-13] a document to sign is there to be read, with the way to sign it', async () => {
  const address = 'https://sign.example/volmacht/1';
  await showActs({ documents: [{ ...sign, DocumentActionArguments: address }, paper] });
  await expect.element(page.getByText('Nog niet ondertekend')).toBeVisible();
  await expect.element(page.getByRole('link', { name: /Document ondertekenen/ })).toHaveAttribute('href', address);
  await expect.element(page.getByText('U ondertekent op sign.example.', { exact: false })).toBeVisible();
});

test.each(['http://sign.example', 'javascript:alert(1)', 'geen adres', null])(
  '[DOC-13] %j is no address to sign at',
  async (DocumentActionArguments) => {
    await showActs({ documents: [{ ...sign, DocumentActionArguments }, paper] });
    await expect.element(page.getByText('Nog niet ondertekend')).toBeVisible();
    await expect.element(page.getByRole('link', { name: /ondertekenen/ })).not.toBeInTheDocument();
  },
);

test('[DOC-13] once signed the document is said to be, and there is nothing left to sign', async () => {
  await showActs({ documents: [done({ ...sign, DocumentActionArguments: 'https://sign.example' }), paper] });
  await expect.element(page.getByText('Ondertekend', { exact: true })).toBeVisible();
  await expect.element(page.getByRole('link', { name: /ondertekenen/ })).not.toBeInTheDocument();
});

test('[PERM-1] where the reader may not act no task has an act', async () => {
  const actions = [
    'RequestClaim',
    'RequestSubscriptionWithPartner',
    'RequestApproveAddressChange',
    'RequestUpdateBankDetails',
  ];
  await showActs({ documents: actions.map((action) => taskOf(action)), mayAct: false });
  await expect.element(page.getByRole('heading', { name: 'Bevestig de adreswijziging' })).toBeVisible();
  unfoldAll();
  await expect.poll(() => page.getByRole('button', { expanded: false }).elements()).toEqual([]);
  await expect
    .poll(() => [
      ...page
        .getByRole('button')
        .elements()
        .filter((one) => !one.textContent?.startsWith('Inklappen')),
      ...page.getByRole('radio').elements(),
      ...page.getByRole('link').elements(),
    ])
    .toEqual([]);
});

const powerOfAttorney = (Id = 'poa') =>
  taskOf('RequestUploadDocument', {
    Id,
    Description: 'Volmacht (Power of Attorney)',
    ContainsFile: true,
    Name: 'volmacht.pdf',
  });

test('[DOC-11] the power of attorney on paper is asked for in a dialog, confirmed, and stays said', async () => {
  const server = await showActs({
    documents: [powerOfAttorney()],
    answers: { 'portal/requestpoahardcopy': () => Response.json({ ok: true }) },
  });
  await button('Op papier ontvangen').click();
  const dialog = page.getByRole('alertdialog', { name: 'Volmacht op papier ontvangen?' });
  await expect.element(dialog.getByRole('button', { name: 'Nee, niet nodig' })).toHaveFocus();
  expect(server.timesAsked('portal/requestpoahardcopy')).toBe(0);
  await dialog.getByRole('button', { name: 'Stuur per post' }).click();
  await expect.element(page.getByText('De papieren volmacht komt per post naar uw adres.')).toBeVisible();
  expect(server.sentTo('portal/requestpoahardcopy')).toEqual([{ claimId: 'c1', value: true }]);
  await expect.element(button('Op papier ontvangen')).toHaveAttribute('aria-disabled', 'true');
});

test('[DOC-11] a refusal is said in place, and it can be asked for again', async () => {
  await showActs({
    documents: [powerOfAttorney()],
    part: { Id: 'c2' },
    answers: { 'portal/requestpoahardcopy': () => refused(409, 'claims.closed') },
  });
  await button('Op papier ontvangen').click();
  await button('Stuur per post').click();
  await expect.element(page.getByRole('alert').getByText('Deze claim is gesloten', { exact: false })).toBeVisible();
  await expect.element(button('Op papier ontvangen')).not.toHaveAttribute('aria-disabled');
});
