import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { Redirect, Route, Router } from 'wouter';
import { useHashLocation } from 'wouter/use-hash-location';
import { takeDossier } from '../data/claims.ts';
import { asking, claimOf, dossierOf, refreshedOf, serve } from '../features/home/testing/dossier.ts';
import { queryClient } from '../lib/api/queries.ts';
import { paths } from '../lib/page/paths.ts';
import { renderScreen } from '../lib/testing/screen.tsx';
import { accessibilityFaults } from '../ui/testing/axe.ts';
import { textsOf } from '../ui/testing/texts.ts';
import { HomeScreens } from './home-screens.tsx';

beforeEach(() => history.replaceState(null, '', `#${paths.claims}`));

function home() {
  return renderScreen(
    <Router hook={useHashLocation}>
      <Route path={paths.claims}>
        <HomeScreens part="claims" onLoaded={() => undefined} />
      </Route>
      <Route path={paths.managedClaims}>
        <HomeScreens part="managedclaims" onLoaded={() => undefined} />
      </Route>
      <Route path="/somewhere">
        <Redirect to={paths.claims} />
      </Route>
    </Router>,
  );
}

const tabs = () => textsOf(page.getByRole('navigation', { name: 'Onderdelen' }).getByRole('link'));

test('[NAV-5] a spinner fills the screen while the first dossier loads', async () => {
  serve('silent');
  await home();
  await expect.element(page.getByText('Even geduld, wij laden uw gegevens…')).toBeInTheDocument();
  await expect.element(page.getByRole('heading')).not.toBeInTheDocument();
});

test('[HOME-1] the welcome carries the first name, and the subtitle counts claims and those that ask something', async () => {
  serve(refreshedOf([claimOf(), claimOf({ Id: 'c2', ...asking('RequestReply', 'RequestMarkRead') })]));
  await home();
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Dag Sanne');
  await expect
    .element(page.getByText('U heeft 2 claims. Bij 1 claim hebben wij iets van u nodig.'))
    .toBeInTheDocument();
  await expect.poll(() => document.title).toBe('Mijn claims – Redress');
});

test('[HOME-1] [PERM-2] what is asked in a claim that a claim manager manages is asked of its owner too', async () => {
  serve(refreshedOf([claimOf({ IsManagedByClaimManager: true, ...asking('RequestReply', 'RequestMarkRead') })]));
  await home();
  await expect.element(page.getByText('U heeft 1 claim. Bij 1 claim hebben wij iets van u nodig.')).toBeInTheDocument();
  await expect.element(page.getByRole('article').getByText('2 acties voor u')).toBeVisible();
});

test('[HOME-2] who manages nothing has two tabs, with the number of claims', async () => {
  serve(refreshedOf([claimOf()]));
  await home();
  await expect
    .element(page.getByRole('link', { name: 'Mijn claims', exact: false }))
    .toHaveAttribute('aria-current', 'page');
  await expect.poll(() => tabs()).toEqual(['Mijn claims1', 'Mijn account']);
  expect(await accessibilityFaults()).toEqual([]);
});

test('[HOME-2, NAV-8] managed claims have a tab of their own with its own address, which takes the focus to the heading', async () => {
  serve(refreshedOf([claimOf()], [claimOf({ Id: 'm1' }), claimOf({ Id: 'm2' })]));
  await home();
  const tab = page.getByRole('link', { name: 'Claims in beheer', exact: false });
  await tab.click();
  expect(location.hash).toBe('#/home/managedclaims');
  await expect.poll(() => tabs()).toEqual(['Mijn claims1', 'Claims in beheer2', 'Mijn account']);
  await expect.element(page.getByText('U beheert 2 claims. U hoeft nu niets te doen.')).toBeInTheDocument();
  await expect.poll(() => document.title).toBe('Claims in beheer – Redress');
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveFocus();
});

test('[NAV-8] going back to a long list shows it where it was left', async () => {
  const Rows = Array.from({ length: 30 }, (_, n) => claimOf({ Id: `m${n}` }));
  const Counts = { All: 30, Action: 0, Progress: 30, Closed: 0 };
  serve(refreshedOf([claimOf()], Rows), { Rows, Counts, Total: 30, Page: 1, Pages: 1, Cursor: null });
  await home();
  await page.getByRole('link', { name: 'Claims in beheer', exact: false }).click();
  await expect.element(page.getByRole('searchbox')).toBeVisible();
  await expect.poll(() => document.querySelectorAll('main a[href*="status"]').length).toBe(30);
  scrollTo(0, 1200);
  location.hash = paths.claims;
  await expect.element(page.getByRole('searchbox')).not.toBeInTheDocument();
  expect(scrollY).toBe(0);
  history.back();
  await expect.element(page.getByRole('searchbox')).toBeInTheDocument();
  await expect.poll(() => scrollY).toBe(1200);
});

test('[LIST-1] coming to the list later shows what is there by then, not what was there before', async () => {
  takeDossier(dossierOf([claimOf({ ReferenceNumber: '4800000' })]) as never);
  queryClient.setQueryData(['dossier'], (before: unknown) => before, { updatedAt: Date.now() - 10_001 });
  const fetch = serve(refreshedOf([claimOf({ ReferenceNumber: '4899999' })]));
  await home();
  await expect.element(page.getByText('4899999')).toBeInTheDocument();
  expect(document.body.textContent).not.toContain('4800000');
  expect(fetch).toHaveBeenCalledTimes(1);
});

test('[LIST-2] who has managed claims and none of their own sees the managed ones', async () => {
  serve(refreshedOf([], [claimOf({ Id: 'm1' })]));
  await home();
  await expect.element(page.getByRole('list', { name: 'Claims in beheer' })).toBeInTheDocument();
  expect(location.hash).toBe('#/home/managedclaims');
});

test('[LIST-14] 24 managed claims are cards like own ones; 25 are a table (D-31)', async () => {
  const managed = Array.from({ length: 25 }, (_, n) => claimOf({ Id: `m${n}`, ReferenceNumber: `48${1000 + n}` }));
  const counts = { All: 25, Action: 0, Progress: 25, Closed: 0 };
  serve(refreshedOf([], managed.slice(0, 24)), refreshedOf([], managed), {
    Rows: managed,
    Counts: counts,
    Total: 25,
    Page: 1,
    Pages: 1,
    Cursor: null,
  });
  await home();
  const trips = page.getByRole('list', { name: 'Claims in beheer' });
  const cards = trips.getByRole('article');
  await expect.poll(() => cards.elements().length).toBe(24);
  await expect.element(page.getByRole('searchbox')).not.toBeInTheDocument();
  const brand = page.getByRole('banner').getByRole('link').first();
  const [head, list] = [brand, trips].map((one) => one.element().getBoundingClientRect().left);
  expect(head, 'the head and the cards begin on one line').toBe(list);
  expect(await accessibilityFaults()).toEqual([]);

  await queryClient.invalidateQueries();
  await expect.element(page.getByRole('region', { name: 'Claims in beheer' }).getByRole('table')).toBeVisible();
  await expect.element(page.getByRole('searchbox')).toBeVisible();
  await expect.element(page.getByRole('article')).not.toBeInTheDocument();
});

test('[LIST-3] without claims it says so, and where a first one is submitted', async () => {
  serve(refreshedOf([]));
  await home();
  await expect.element(page.getByRole('heading', { name: 'Geen claims gevonden' })).toBeInTheDocument();
  await expect
    .element(page.getByRole('link', { name: 'Controleer uw vlucht' }))
    .toHaveAttribute('href', expect.stringContaining('check-uw-vlucht'));
});

test('[LIST-3] a failure is an error with retry; the retry shows that it is busy, then the claims', async () => {
  const fetch = serve('failing', 'silent');
  await home();
  await expect.element(page.getByRole('alert').getByText('Wij kunnen uw claims nu niet laden')).toBeInTheDocument();
  await page.getByRole('button', { name: 'Opnieuw proberen' }).click();
  await expect.element(page.getByText('Claims laden…')).toBeInTheDocument();
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
  expect(fetch).toHaveBeenCalledTimes(2);
});

test('[LIST-3] a refresh that fails keeps the claims in sight and offers to try again', async () => {
  serve(refreshedOf([claimOf()]), 'failing', refreshedOf([claimOf({ ReferenceNumber: '4899999' })]));
  await home();
  await expect.element(page.getByText('4821307')).toBeInTheDocument();
  await queryClient.invalidateQueries();
  await expect.element(page.getByRole('alert').getByText('Wij kunnen uw claims nu niet verversen')).toBeInTheDocument();
  await expect.element(page.getByText('4821307')).toBeInTheDocument();
  await page.getByRole('button', { name: 'Opnieuw proberen' }).click();
  await expect.element(page.getByText('4899999')).toBeInTheDocument();
});

test('[LIST-4] a new claim is submitted outside the portal', async () => {
  serve(refreshedOf([claimOf()]));
  await home();
  const link = page.getByRole('link', { name: 'Nieuwe claim indienen' });
  await expect.element(link).toHaveAttribute('href', expect.stringContaining('check-uw-vlucht'));
});
