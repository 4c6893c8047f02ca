import { expect, expectAccessible, test } from '../installation.ts';
import { Contact } from '../people/contact.ts';

// The portal draws the pages of a PDF itself, in a worker that the content security policy must allow.
test.use({ readsOnly: true, hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } });

test('[VIEWER-1] [DOC-2] on a phone the pages of a PDF are drawn by a trusted worker, and zoomed', async ({ page }) => {
  const sanne = await Contact.at(page, '4821307');
  await sanne
    .item('Xenon Airlines biedt opnieuw vouchers aan')
    .getByRole('button', { name: /E-mail lezen/ })
    .click();
  const worker = page.waitForEvent('worker');
  await page.getByRole('button', { name: 'Bekijk voorwaarden-reisvoucher.pdf' }).click();
  const viewer = page.getByRole('dialog', { name: 'voorwaarden-reisvoucher.pdf' });
  const first = viewer.getByRole('img', { name: /Pagina 1 van/ });
  await expect(first).toBeVisible();
  expect((await worker).url()).toContain('pdf.worker');
  const before = (await first.boundingBox())?.width ?? 0;
  await viewer.getByRole('button', { name: 'Vergroten' }).click();
  await expect.poll(async () => ((await first.boundingBox())?.width ?? 0) / before).toBeCloseTo(1.5, 1);
  await expectAccessible(page);
});
