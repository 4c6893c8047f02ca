import { expect, test } from '../installation.ts';
import { Contact } from '../people/contact.ts';

const claimF = '4821307';
const email = 'client@demo.example';
const question = 'Wat zei de piloot?';

test.use({ settings: { MAIL_REPLY_DOMAIN: 'reply.redress.example' } });

test('[NOTICE-1] [NOTICE-4] [NOTICE-5] [NOTICE-7] [NOTICE-8] what is asked is mailed without its words, the link leads to it behind the login, an answer to the mail stands there, and the mail stops all of them without a login', async ({
  page,
  installation,
}) => {
  const [claim] = await installation.rows(`select id from claim where reference_number = '${claimF}'`);
  const { status } = await installation.desk('PUT', `claims/${claim?.id}/documents/Q-1`, {
    DocumentAction: 'RequestReply',
    CanReact: true,
    IsPerformDocumentActionRequired: true,
    Description: question,
    Message: 'Wij horen graag wat er in het vliegtuig is omgeroepen.',
  });
  expect(status).toBe(200);
  await installation.noticesAreDue();
  // If they are being sent at that moment, the next run is half a minute later.
  await expect.poll(async () => (await installation.lettersTo(email)).length, { timeout: 45_000 }).toBe(1);
  const [mail] = await installation.lettersTo(email);
  expect(mail?.subject).toBe(`Claim ${claimF}: wij hebben iets van u nodig`);
  expect(`${mail?.text} ${mail?.html}`).not.toMatch(/piloot|omgeroepen/);

  const sanne = new Contact(page);
  const words = (mail?.text ?? '').split(/\s+/);
  await page.goto(words.find((word) => word.startsWith('http') && word.includes('#/claim/')) ?? '');
  await sanne.types(email, 'Vertraagd261');
  const item = sanne.item(question);
  await expect(item).toBeInViewport();
  await expect(item.getByLabel('Uw antwoord')).toBeVisible();

  const answer = [
    `From: Sanne van den Berg <${email}>`,
    `To: ${mail?.replyTo?.[0]?.address}`,
    `Subject: Re: ${mail?.subject}`,
    'Message-ID: <answer-1@mail.example>',
    'Content-Type: text/plain; charset=utf-8',
    '',
    'Dat er geen bemanning was.',
    '',
    'Op 21 november 2026 schreef Redress:',
    ...(mail?.text ?? '').split('\n').map((line) => `> ${line}`),
  ];
  const received = await installation.desk('POST', 'received-mail', answer.join('\r\n'));
  expect(received).toMatchObject({ status: 200, body: { Outcome: 'added' } });
  await expect(item.getByText('Dat er geen bemanning was.', { exact: true })).toBeVisible();
  await expect(item.getByText('schreef Redress'), 'what was quoted is not said again').toHaveCount(0);

  await sanne.logsOut();
  const header = mail?.headers.find(({ key }) => key === 'list-unsubscribe')?.value;
  await page.goto(/<(.*)>/.exec(header ?? '')?.[1] ?? '');
  for (const name of ['English', 'Nederlands']) {
    await page.getByRole('banner').getByRole('button').click();
    await page.getByRole('link', { name }).click();
  }
  await page.getByRole('button', { name: 'Stop de berichten' }).click();
  await expect(page.getByRole('heading', { name: 'De berichten zijn gestopt' })).toBeVisible();

  await page.goto('/mijn-redress#/home/account');
  await sanne.types(email, 'Vertraagd261');
  const choices = page.getByRole('list', { name: 'E-mails over uw claims' }).getByRole('checkbox');
  await expect(choices.first()).toBeVisible();
  for (const choice of await choices.all()) await expect(choice).not.toBeChecked();
});
