import { expect, onTestFinished, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { ClaimDetail } from '#contract/claims/schema.ts';
import type { ClaimDocument } from '#contract/documents/schema.ts';
import { timelineOf } from '#contract/documents/timeline.ts';
import { foldAfter } from '#contract/values/constants.ts';
import { pageData } from '../../../lib/page/page-data.ts';
import { renderScreen } from '../../../lib/testing/screen.tsx';
import { BrandLogo } from '../../../ui/icon.tsx';
import { reveal } from '../../../ui/layout/fold.tsx';
import { accessibilityFaults } from '../../../ui/testing/axe.ts';
import { textsOf } from '../../../ui/testing/texts.ts';
import { claimDetail, documentOf, serveClaim, taskOf, unfoldAll } from '../testing/timeline.ts';
import { ViewerProvider } from '../viewer/viewer.tsx';

import { Video } from './message.tsx';
import { UnseenContext, useUnseen } from './state.ts';
import { StatusTimeline } from './timeline.tsx';

/** The timeline of these documents; answers what was asked of the server. */
async function show(documents: readonly ClaimDocument[], part: Partial<ClaimDetail> = {}) {
  const claim = claimDetail(documents, part);
  const server = serveClaim(() => claim, [], {
    'portal/download': () => new Response(new Blob(['%PDF-1.4'], { type: 'application/pdf' })),
  });
  await renderScreen(
    <ViewerProvider>
      <StatusTimeline claim={claim} timeline={timelineOf(claim.Documents.Document)} mayAct />
    </ViewerProvider>,
  );
  return server;
}

const item = (name: string) => page.getByRole('article').filter({ has: page.getByRole('heading', { name }) });
const titles = () => textsOf(page.getByRole('heading', { level: 3 }));
const at = (day: number) => ({ TimeStamp: `2026-11-${String(day).padStart(2, '0')}T09:12:00` });
const file = (Name: string, ContentType: string) => ({ ContainsFile: true, Name, ContentType });

test('[STATUS-2] [ANSWER-44] tasks stand under their own heading, the oldest first, then the story, newest first; a review is in neither', async () => {
  await show([
    documentOf('a', { Description: 'Oud', ...at(1) }),
    taskOf('RequestReply', { Description: 'Oude taak', ...at(2) }),
    documentOf('q', { DocumentAction: 'QuoteCustomer', Description: 'Beoordeling', ...at(3) }),
    taskOf('RequestClaim', { Description: 'Nieuwe taak', ...at(4) }),
    documentOf('b', { Description: 'Nieuw', ...at(5) }),
  ]);
  await expect
    .poll(() => textsOf(page.getByRole('heading', { level: 2 })))
    .toEqual(['Dit hebben wij van u nodig open acties: 2', 'Verloop van uw claim']);
  await expect.poll(() => titles()).toEqual(['Oude taak', 'Nieuwe taak', 'Nieuw', 'Oud']);
});

test('[DESK-10] what the claims service wrote in another language carries it, what others wrote does not', async () => {
  const words = (Description: string) => ({ Description, Message: `Text von ${Description}` });
  const own = documentOf('c', { DocumentAction: 'MessageCustomer', ...words('Vraag') });
  const reply = { ParentDocumentId: 'RequestReply', DocumentAction: 'MessageRedress' };
  const answered = { ...taskOf('RequestReply', words('Ihre Antwort')), Children: ['k'] };
  const thanks = documentOf('d', { DocumentAction: 'MessageRedress', Acknowledges: true, ...words('Danke') });
  const may = taskOf('RequestMarkRead', { ...words('Angebot'), IsDocumentActionOptional: true });
  await show([answered, documentOf('k', { ...reply, ...words('Nachricht') }), own, thanks, may], { Language: 'de' });
  const heading = (name: string) => page.getByRole('heading', { level: 3, name });
  await expect.element(heading('Ihre Antwort')).toHaveAttribute('lang', 'de');
  await expect.element(heading('Danke')).toHaveAttribute('lang', 'de');
  await expect.element(page.getByText('Angebot', { exact: true })).toHaveAttribute('lang', 'de');
  await expect.element(heading('Vraag')).not.toHaveAttribute('lang');
  await expect.poll(() => textsOf(page.elementLocator(document.body).getByText(/^Text von/))).toHaveLength(5);
  expect([...document.querySelectorAll('div[lang]')].map(({ textContent }) => textContent)).toEqual([
    'Text von Ihre Antwort',
    'Text von Angebot',
    'Text von Nachricht',
    'Text von Danke',
  ]);
});

test.each([
  [false, 1],
  [true, 0],
])(
  '[STATUS-2] a claim without a story says that it has yet to begin, unless it is closed: %s',
  async (ClaimClosed, seen) => {
    await show([], { ClaimClosed });
    const says = page.getByRole('region').getByText('Er is nog niets gebeurd. U leest hier elke stap van uw claim.');
    await expect.poll(() => says.elements().filter((one) => one.checkVisibility()).length).toBe(seen);
  },
);

test.each([
  ['MessageCustomer', 'customer'],
  ['MessageAirline', 'airline'],
  ['MessageRedress', 'brand'],
  [null, 'brand'],
  ['DocumentCustomer', 'done'],
  ['MessageOther', 'done'],
  ['RequestReply', 'done'],
  ['RequestReply', 'task', true],
])('[STATUS-5] an item of %s has the sign of %s; asked: %s', async (DocumentAction, sign, asked = false) => {
  await show([documentOf('d', { DocumentAction, IsPerformDocumentActionRequired: asked })]);
  expect(document.querySelector('[data-node]')?.getAttribute('data-node')).toBe(sign);
});

/** The portal of this brand, for one test. */
function speakFor(name: string) {
  const { brand } = pageData;
  Object.assign(pageData, { brand: { ...brand, name } });
  onTestFinished(() => void Object.assign(pageData, { brand }));
}

test('[STATUS-5, STATUS-6, STATUS-8] a brand with blanks and signs in its name has the logo and the name of the brand at its messages', async () => {
  speakFor('Berg & Zoon');
  const logo = 'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"/>';
  const message = (Id: string, DocumentAction: string, day: number) => documentOf(Id, { DocumentAction, ...at(day) });
  const claim = claimDetail([
    message('own', 'MessageBergZoon', 9),
    message('other', 'MessageRedress', 8),
    message('raw', 'MessageBerg & Zoon', 7),
    { ...message('reply', 'MessageBergZoon', 19), ParentDocumentId: 'own', Message: 'Morgen.' },
  ]);
  serveClaim(() => claim);
  await renderScreen(
    <BrandLogo value={logo}>
      <StatusTimeline claim={claim} timeline={timelineOf(claim.Documents.Document)} mayAct />
    </BrandLogo>,
  );
  await expect.poll(() => titles()).toEqual(['Bericht van Berg & Zoon', 'Document', 'Document']);
  const nodes = [...document.querySelectorAll<HTMLElement>('[data-node]')];
  expect(nodes.map(({ dataset }) => dataset.node)).toEqual(['brand', 'brand', 'done', 'done']);
  const logos = nodes.map((node) => node.querySelector('img')?.getAttribute('src'));
  expect(logos).toEqual([logo, logo, undefined, undefined]);
  await expect
    .element(page.getByRole('list', { name: 'Reacties' }).getByRole('listitem'))
    .toHaveTextContent('Berg & Zoon19-11-2026 om 09:12 uurMorgen.');
});

test('[STATUS-6] an item has its title, its time and its message', async () => {
  await show([documentOf('d', { Description: 'Uw claim is kansrijk', Message: 'U heeft recht op compensatie.' })]);
  await expect.element(item('Uw claim is kansrijk').getByText('18-11-2026 om 09:12 uur')).toBeVisible();
  await expect.element(item('Uw claim is kansrijk').getByText('U heeft recht op compensatie.')).toBeVisible();
});

test('[STATUS-6] an item without a description is named by its action', async () => {
  await show([
    documentOf('a', { DocumentAction: 'MessageRedress', ...at(9) }),
    documentOf('b', { DocumentAction: 'MessageAirline', ...at(8) }),
    documentOf('c', { DocumentAction: 'DocumentCustomer', ...at(7) }),
    documentOf('d', { Name: 'bijlage.pdf', ...at(6) }),
    documentOf('e', { DocumentAction: 'SomethingNew', ...at(5) }),
  ]);
  await expect
    .poll(() => titles())
    .toEqual([
      'Bericht van Redress',
      'Antwoord van de luchtvaartmaatschappij',
      'U stuurde een bestand',
      'bijlage.pdf',
      'Document',
    ]);
});

test(`[UI-1] [DOC-3] a message of more than ${foldAfter} characters folds, unfolds and folds again`, async () => {
  await show([documentOf('d', { Message: `${'a'.repeat(foldAfter)}.` })]);
  const more = page.getByRole('button', { name: 'Lees meer' });
  await expect.element(more).toHaveAttribute('aria-expanded', 'false');
  await more.click();
  await page.getByRole('button', { name: 'Inklappen' }).click();
  await expect.element(more).toBeVisible();
});

test(`[UI-1] a message of ${foldAfter} characters does not fold, however many its tags add`, async () => {
  const words = 'woord '.repeat(100).slice(0, foldAfter - 1);
  await show([documentOf('d', { Message: `[p][url=https://example.nl/een/lang/adres]${words}.[/url][/p]\n\n\n` })]);
  await expect.element(page.getByRole('link')).toHaveAttribute('target', '_blank');
  await expect.element(page.getByRole('button', { name: 'Lees meer' })).not.toBeInTheDocument();
});

test('[UI-10] a mismatched tag does not show; it is logged with its line and column', async () => {
  const server = await show([documentOf('marked', { Message: 'Een regel\nmet [ul][li]een punt[/ul] en [/p] slot' })]);
  await expect.element(page.getByText('een punt')).toBeVisible();
  expect(page.getByRole('article').element().textContent).not.toContain('[');
  await expect.poll(() => server.timesAsked('log/exception')).toBe(1);
  const fault = expect.stringMatching(/\[li\] \w+ at line 2, column 9; \[p\] \w+ at line 2, column \d+/);
  expect(server.sentTo('log/exception')).toMatchObject([{ Info: 'message marked', Error: fault }]);
});

const vimeo = 'https://player.vimeo.com/video/76979871';

test('[STATUS-7] a video loads nothing before the click, then plays in a frame that is kept apart', async () => {
  await renderScreen(<Video url={vimeo} embed={vimeo} title="Zo werkt het" />);
  expect(document.querySelector('iframe, img, video')).toBeNull();
  await expect.element(page.getByText(/De video komt van player.vimeo.com en wordt pas geladen/)).toBeVisible();
  // Nothing may go out to the host from a test either.
  document.head.append(blockFrames);
  await page.getByRole('button', { name: 'Video afspelen van player.vimeo.com' }).click();
  const frame = document.querySelector('iframe');
  expect(frame?.src).toBe(`${vimeo}?autoplay=1`);
  expect(frame?.getAttribute('sandbox')).toBe('allow-scripts allow-same-origin allow-presentation');
  expect(frame?.referrerPolicy).toBe('strict-origin');
  expect(frame?.title).toBe('Zo werkt het');
  expect(document.activeElement).toBe(frame);
});
const blockFrames = Object.assign(document.createElement('meta'), {
  httpEquiv: 'Content-Security-Policy',
  content: "frame-src 'none'",
});

test('[STATUS-7] a video of a host that is not in the settings shows as a link, with the rest of the message', async () => {
  await show([documentOf('d', { Message: '[video]https://video.example/1[/video]Kijk eerst de video.' })]);
  const link = page.getByRole('link', { name: /Open de video/ });
  await expect.element(link).toHaveAttribute('href', 'https://video.example/1');
  await expect.element(link).toHaveAttribute('rel', 'noopener noreferrer');
  await expect.element(page.getByText('Kijk eerst de video.')).toBeVisible();
  await expect.element(page.getByRole('button')).not.toBeInTheDocument();
});

test('[STATUS-8] replies stand below their message, oldest first, one’s own named U; files among them are files', async () => {
  const below = { ParentDocumentId: 'd' };
  await show([
    documentOf('d', { DocumentAction: 'MessageRedress', Description: 'Uw claim' }),
    documentOf('late', { ...below, DocumentAction: 'MessageRedress', Message: 'Graag gedaan.', ...at(21) }),
    documentOf('early', { ...below, DocumentAction: 'MessageCustomer', Message: 'Dank u.', ...at(19) }),
    documentOf('airline', { ...below, DocumentAction: 'MessageAirline', Message: 'Wij betalen.', ...at(20) }),
    documentOf('paper', { ...below, ...file('brief.pdf', 'application/pdf'), ...at(22) }),
  ]);
  const replies = page.getByRole('list', { name: 'Reacties' }).getByRole('listitem');
  await expect
    .poll(() => textsOf(replies))
    .toEqual([
      'U19-11-2026 om 09:12 uurDank u.',
      'Luchtvaartmaatschappij20-11-2026 om 09:12 uurWij betalen.',
      'Redress21-11-2026 om 09:12 uurGraag gedaan.',
    ]);
  await expect.element(page.getByRole('button', { name: 'Bekijk bestand brief.pdf' })).toBeVisible();
});

test.each([
  ['managed', 'Uw klant'],
  ['own', 'Uw claimmanager'],
] as const)('[STATUS-8, PERM-1] on a claim that is %s, what the other wrote is from %s', async (Relation, name) => {
  const mine = { DocumentAction: 'MessageCustomer', Message: 'Dank u.', ParentDocumentId: 'd' };
  await show(
    [
      documentOf('d', { DocumentAction: 'MessageRedress', Description: 'Uw claim' }),
      documentOf('theirs', { ...mine, IsOfOther: true, ...at(19) }),
      documentOf('own', { ...mine, ...at(20) }),
      documentOf('file', { DocumentAction: 'DocumentCustomer', IsOfOther: true }),
    ],
    { Relation },
  );
  await expect.poll(() => titles().length).toBe(2);
  expect(titles().toSorted()).toEqual(['Document', 'Uw claim']);
  expect(textsOf(page.getByRole('list', { name: 'Reacties' }).getByRole('listitem'))).toEqual([
    `${name}19-11-2026 om 09:12 uurDank u.`,
    'U20-11-2026 om 09:12 uurDank u.',
  ]);
});

test('[STATUS-8] [COMPOSE-4] a file that came with a reply stands below it, and nowhere else', async () => {
  await show([
    documentOf('d', { DocumentAction: 'MessageCustomer', Description: 'Vraag' }),
    documentOf('r', { ParentDocumentId: 'd', DocumentAction: 'MessageRedress', Message: 'Hierbij de nota.' }),
    documentOf('f', { ParentDocumentId: 'r', ...file('nota.pdf', 'application/pdf') }),
  ]);
  const reply = page
    .getByRole('list', { name: 'Reacties' })
    .getByRole('listitem')
    .filter({ hasText: 'Hierbij de nota.' });
  await expect.element(reply.getByRole('button', { name: 'Bekijk bestand nota.pdf' })).toBeVisible();
  expect(page.getByRole('button', { name: 'Bekijk bestand nota.pdf' }).elements()).toHaveLength(1);
});

test('[DOC-4] a request with a power of attorney shows it by that name; one without a file shows no button for it', async () => {
  const poa = { Description: 'Volmacht (Power of Attorney)', ...file('volmacht.pdf', 'application/pdf') };
  await show([
    taskOf('RequestUploadDocument', { Id: 'with', ...poa }),
    taskOf('RequestUploadDocument', { Id: 'without', ...poa, ContainsFile: false }),
  ]);
  unfoldAll();
  await expect.poll(() => page.getByRole('button', { name: /Bekijk volmacht/ }).elements()).toHaveLength(1);
});

test('[DOC-5] a file of ours has view file; one’s own has the sign alone; a paper to sign is viewed', async () => {
  await show([
    documentOf('ours', file('brief.pdf', 'application/pdf')),
    documentOf('own', { DocumentAction: 'DocumentCustomer', ...file('pas.png', 'image/png') }),
    taskOf('RequestCompleteDocuSign', { Id: 'open', Description: 'Onderteken dit' }),
    documentOf('paper', { ParentDocumentId: 'open', ...file('open.pdf', 'application/pdf') }),
  ]);
  await expect.element(page.getByRole('button', { name: 'Bekijk bestand brief.pdf' })).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Bekijk pas.png' })).toBeVisible();
  await expect.element(item('Onderteken dit').getByRole('button', { name: 'Bekijken open.pdf' })).toBeVisible();
});

test('[DOC-8] a message that was read says when, has no button to mark it, and unfolds', async () => {
  await show([
    taskOf('RequestMarkRead', {
      Description: 'Let op',
      Message: 'Neem geen voucher aan.',
      DocumentActionPerformedDateTime: '2026-11-20T10:00:00',
    }),
  ]);
  await expect.element(item('Let op').getByText('Gelezen op 20-11-2026 om 10:00 uur')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Markeer als gelezen' })).not.toBeInTheDocument();
  const words = item('Let op').getByText('Neem geen voucher aan.').element();
  const folded = words.closest('[class*=cut]');
  expect(folded?.clientHeight).toBe(0);
  await page.getByRole('button', { name: 'Bericht tonen' }).click();
  await expect.element(page.getByRole('button', { name: 'Inklappen' })).toBeVisible();
  expect(folded?.clientHeight).toBeGreaterThan(20);
});

const toggle = (name: string, verb = 'Openen') => page.getByRole('button', { name: `${verb} ${name}` });
const threeTasks = () => [
  taskOf('RequestReply', { Description: 'Eerste', CanReact: true, ...at(7) }),
  taskOf('RequestMarkRead', { Description: 'Tweede', Message: 'Lees dit.', ...at(8) }),
  taskOf('RequestUploadDocument', { Description: 'Derde', ...at(9) }),
];

test('[STATUS-2] of several tasks the first is open; each other opens in place, with focus on its heading, and keeps what was typed', async () => {
  await show(threeTasks());
  const field = item('Eerste').getByRole('textbox');
  await expect.element(field).toBeVisible();
  expect(toggle('Eerste').query()).toBeNull();
  await field.fill('Half af');
  await expect.element(toggle('Tweede')).toHaveAttribute('aria-expanded', 'false');
  expect(item('Tweede').getByRole('button', { name: 'Markeer als gelezen' }).query()).toBeNull();
  (toggle('Tweede').element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('heading', { name: 'Tweede' })).toHaveFocus();
  await expect.element(item('Tweede').getByRole('button', { name: 'Markeer als gelezen' })).toBeVisible();
  await expect.element(toggle('Tweede', 'Inklappen')).toHaveAttribute('aria-expanded', 'true');
  await toggle('Eerste', 'Inklappen').click();
  await expect.element(toggle('Eerste')).toHaveAttribute('aria-expanded', 'false');
  await toggle('Eerste').click();
  await expect.element(field).toHaveValue('Half af');
  expect(await accessibilityFaults()).toEqual([]);
});

test('[STATUS-2] a single task has nothing to fold', async () => {
  await show(threeTasks().slice(0, 1));
  await expect.element(item('Eerste').getByRole('textbox')).toBeVisible();
  await expect.poll(() => page.getByRole('button', { expanded: true }).elements()).toEqual([]);
});

test('[STATUS-2] the search of the browser finds what is folded in a task and opens it', async () => {
  await show(threeTasks());
  const fold = item('Tweede').element().querySelector('[data-fold]');
  expect(fold?.getAttribute('hidden')).toBe('until-found');
  expect(fold?.textContent).toContain('Lees dit.');
  fold?.dispatchEvent(new Event('beforematch', { bubbles: true }));
  await expect.element(toggle('Tweede', 'Inklappen')).toBeVisible();
  expect(fold?.hasAttribute('hidden')).toBe(false);
});

test('[STATUS-6] of a long story the newest five items are in sight; the earlier ones open by a button or when they are found', async () => {
  await show(Array.from({ length: 12 }, (_, n) => documentOf(`s${n}`, { Description: `Stap ${n}`, ...at(25 - n) })));
  const more = page.getByRole('button', { name: 'Toon 7 eerdere stappen' });
  await expect.element(more).toHaveAttribute('aria-expanded', 'false');
  await expect.poll(() => titles()).toHaveLength(5);
  await more.click();
  await expect.poll(() => titles()).toHaveLength(12);
  await page.getByRole('button', { name: 'Verberg eerdere stappen' }).click();
  await expect.poll(() => titles()).toHaveLength(5);
  document.querySelector('[hidden="until-found"]')?.dispatchEvent(new Event('beforematch', { bubbles: true }));
  await expect.poll(() => titles()).toHaveLength(12);
});

test('[STATUS-6] a story of seven items does not fold', async () => {
  await show(Array.from({ length: 7 }, (_, n) => documentOf(`s${n}`, { Description: `Stap ${n}`, ...at(25 - n) })));
  await expect.poll(() => titles()).toHaveLength(7);
});

test('[ANSWER-46] an acknowledgement is a line under the act with its own anchor; below a message too', async () => {
  const thanks = { DocumentAction: 'MessageRedress', Acknowledges: true };
  await show([
    documentOf('file', { DocumentAction: 'DocumentCustomer', Description: 'Boardingpass', ...at(18) }),
    documentOf('new', {
      DocumentAction: 'MessageAirline',
      Description: 'Antwoord',
      Message: 'Wij betalen.',
      ...at(20),
    }),
    documentOf('thanks', { ...thanks, Description: 'Ontvangen', Message: 'Wij kijken het na.', ...at(18) }),
    documentOf('below', { ...thanks, ParentDocumentId: 'new', Message: 'Gelezen.', ...at(20) }),
  ]);
  await expect.poll(() => titles()).toEqual(['Antwoord', 'Boardingpass', 'Ontvangen']);
  await expect.element(page.getByText('Wij kijken het na.')).toBeVisible();
  await expect.element(page.getByText('Gelezen.')).toBeVisible();
  const line = item('Ontvangen').element().closest('li');
  expect(line?.id).toBe('MessageRedress');
  expect(line?.querySelector('[data-node]')).toBeNull();
  expect(await accessibilityFaults()).toEqual([]);
});

test('[ANSWER-46] the story is filtered by kind; an item that an address names is shown all the same', async () => {
  const kinds = ['MessageCustomer', 'MessageAirline', 'MessageRedress', null, null, 'DocumentCustomer'];
  await show(
    kinds.map((DocumentAction, n) =>
      documentOf(`s${n}`, {
        DocumentAction,
        Description: `Stap ${n}`,
        ContainsFile: DocumentAction === 'DocumentCustomer',
        ...at(20 - n),
      }),
    ),
  );
  const chips = page.getByRole('group', { name: 'Tonen' }).getByRole('button');
  expect(textsOf(chips)).toEqual(['Alles 6', 'Berichten 2', 'Van de maatschappij 1', 'Bestanden 1']);
  await chips.nth(1).click();
  await expect.element(chips.nth(1)).toHaveAttribute('aria-pressed', 'true');
  await expect.poll(() => titles()).toEqual(['Stap 0', 'Stap 2']);
  const hidden = document.getElementById('document-s4');
  if (hidden) reveal(hidden);
  await expect.poll(() => titles()).toHaveLength(6);
  await expect.element(chips.nth(0)).toHaveAttribute('aria-pressed', 'true');
});

/** The timeline of a claim that grows while it is open; what is called last adds documents. */
async function showGrowing(documents: readonly ClaimDocument[]) {
  const growing = (all: readonly ClaimDocument[]) => <Growing claim={claimDetail(all)} />;
  serveClaim(() => claimDetail(documents));
  const { rerender } = await renderScreen(growing(documents));
  return (...added: ClaimDocument[]) => rerender(growing([...documents, ...added]));
}

function Growing({ claim }: { claim: ClaimDetail }) {
  return (
    <UnseenContext value={useUnseen(claim)}>
      <ViewerProvider>
        <StatusTimeline claim={claim} timeline={timelineOf(claim.Documents.Document)} mayAct />
      </ViewerProvider>
    </UnseenContext>
  );
}

test('[STATUS-13] what is new among the earlier steps is told at their button, and at each once they are open', async () => {
  const add = await showGrowing(
    Array.from({ length: 12 }, (_, n) => documentOf(`s${n}`, { Description: `Stap ${n}`, ...at(25 - n) })),
  );
  const more = page.getByRole('button', { name: /eerdere stappen/ });
  await expect.element(more).toHaveAccessibleName('Toon 7 eerdere stappen');
  await add(
    documentOf('late', { Description: 'Brief van vorige week', ...at(15) }),
    documentOf('below', { ParentDocumentId: 's10', DocumentAction: 'MessageRedress', Message: 'Nog iets.', ...at(26) }),
    documentOf('mine', { ParentDocumentId: 's11', DocumentAction: 'MessageCustomer', Message: 'Van mij.', ...at(26) }),
    documentOf('above', { Description: 'Bovenaan', ...at(27) }),
  );
  await expect.element(more).toHaveAccessibleName('Toon 8 eerdere stappen 2 nieuw');
  await expect.element(more.getByText('2 nieuw', { exact: true })).toBeVisible();
  expect(await accessibilityFaults()).toEqual([]);
  await more.click();
  await expect.element(more).toHaveAccessibleName('Verberg eerdere stappen');
  await expect.element(item('Brief van vorige week').getByText('Nieuw', { exact: true })).toBeVisible();
  await expect.element(item('Stap 10').getByText('Nieuw', { exact: true })).toBeVisible();
});

test('[STATUS-13] what is new inside a folded task is told at its head', async () => {
  const add = await showGrowing(threeTasks());
  await add(
    documentOf('r', {
      ParentDocumentId: 'd-RequestMarkRead',
      DocumentAction: 'MessageRedress',
      Message: 'Lees ook dit.',
    }),
  );
  await expect.element(item('Tweede').getByText('1 nieuw', { exact: true })).toBeVisible();
  await toggle('Tweede').click();
  await expect.element(item('Tweede').getByText('Nieuw', { exact: true })).toBeVisible();
  expect(item('Tweede').getByText('1 nieuw', { exact: true }).query()).toBeNull();
});
