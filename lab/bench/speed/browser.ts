// The browser half of the benchmark: Chromium on a slow computer (CPU ×4), and on slow 4G too, opens the pages of the product, and bare
// pages beside them. Only figures of one run compare.
import { type Browser, type CDPSession, chromium, type Page } from '@playwright/test';
import type { DossierAnswer } from '#contract/claims/calls.ts';
import type { ClaimItem } from '#contract/claims/schema.ts';
import { asList } from '#contract/values/shapes.ts';
import { totpCode } from '../../../server/platform/credentials/totp.ts';
import { launchOptions } from '../../../tools/testing/browser.ts';
import { type BarePages, startBarePages } from './bare-pages.ts';
import { type Size, seedClaim } from './data.ts';
import { median, type PageRow } from './report.ts';
import { secretOf } from './seed.ts';

type Network = PageRow['network'];
type Figures = Omit<PageRow, 'page' | 'network'>;

interface Visit {
  readonly page: string;
  readonly address: string;
  /** The session that the page is opened with, in the cookie of contacts unless it is of staff. */
  readonly session?: string;
  readonly ofStaff?: boolean;
  /** The password that is sent once the page has stood for a while: its figures begin then. */
  readonly login?: { readonly email: string; readonly password: string };
  readonly viewport: { readonly width: number; readonly height: number };
  readonly networks: readonly Network[];
  /** What the page is ready with, as a selector. */
  readonly readyWith: string;
  /** The list whose elements are counted. */
  readonly list?: string;
  readonly search?: string;
}

const telephone = { width: 412, height: 823 };
const desktop = { width: 1280, height: 900 };

/** Measures every page `rounds` times, in turn: on the product with the benchmark's data, and on one with the demo; or only the lists of a manager. */
export async function measurePages(
  size: Size,
  ports: { readonly product: number; readonly demo: number },
  rounds: number,
  onlyManaged: boolean,
): Promise<PageRow[]> {
  const all = Array.from({ length: size.claims }, (_, number) => seedClaim(number, size));
  const bare = await startBarePages(all.filter(({ managed }) => managed));
  const browser = await chromium.launch(launchOptions());
  try {
    const rows: PageRow[] = [];
    const visits = [...visitsOf(size, ports.product, bare), ...(await demoVisits(ports.demo))];
    for (const visit of visits.filter(({ list }) => !onlyManaged || list)) {
      for (const network of visit.networks) {
        const figures: [Figures, ...Figures[]] = [await open(browser, visit, network)];
        for (let round = 1; round < rounds; round += 1) figures.push(await open(browser, visit, network));
        rows.push({ page: visit.page, network, ...medians(figures) });
      }
    }
    return rows;
  } finally {
    await browser.close();
    await bare.stop();
  }
}

function visitsOf(size: Size, port: number, bare: BarePages): Visit[] {
  const product = `http://127.0.0.1:${port}`;
  const field = 'input:not([disabled]):not([readonly])';
  const login = { viewport: telephone, networks: ['slow 4G'], readyWith: field } as const;
  const inside = { viewport: telephone, networks: ['slow 4G'], session: secretOf(0) } as const;
  return [
    { page: 'login as plain HTML', address: bare.html, ...login },
    { page: 'login in bare React', address: bare.react, ...login },
    // Its own address, as for the other two: '/' leads to it.
    { page: 'login', address: `${product}/login`, ...login },
    {
      page: 'dossier of 20',
      address: `${product}/login#/home/claims`,
      readyWith: 'main a[href^="#/claim/"]',
      ...inside,
    },
    {
      page: 'claim',
      address: `${product}/login#/claim/${seedClaim(0, size).id}/status`,
      readyWith: 'main h1',
      ...inside,
    },
    {
      page: `list of ${size.managed} in bare React`,
      address: bare.list,
      viewport: desktop,
      networks: ['fast', 'slow 4G'],
      readyWith: 'main tbody tr',
      list: 'main table',
    },
    {
      page: `manager of ${size.managed}`,
      address: `${product}/login#/home/managedclaims`,
      session: secretOf(size.contacts),
      viewport: desktop,
      networks: ['fast', 'slow 4G'],
      readyWith: 'main tbody tr',
      list: 'main table',
      search: 'input[type=search]',
    },
  ];
}

/** The demo's richest claim, and the way from its login to the first claims. */
async function demoVisits(port: number): Promise<Visit[]> {
  const [address, email, password] = [`http://127.0.0.1:${port}/login`, 'client@demo.example', 'Vertraagd261'];
  const phone = { viewport: telephone, networks: ['slow 4G'] } as const;
  const api = `http://127.0.0.1:${port}/api-v2`;
  const client = new URLSearchParams({ culture: 'nl-NL', email, password });
  const { answer, session } = await loggedIn(address, `${api}/portal/login`, client);
  const { Dossier: dossier } = (await answer.json()) as DossierAnswer;
  const code = totpCode('KJSWI4TFONZUIZLNN5JXIYLGMY3DCNBR', new Date());
  const admin = new Blob([JSON.stringify({ email: 'staff@demo.example', password, code })], {
    type: 'application/json',
  });
  const tasks = ({ UnperformedDocumentActions: open }: ClaimItem) => asList(open?.DocumentAction).length;
  const [richest] = asList(dossier?.Claims.Claim).toSorted((one, other) => tasks(other) - tasks(one));
  return [
    {
      page: 'claim F of the demo',
      address: `${address}#/claim/${richest?.Id}/status`,
      readyWith: 'main h1',
      session,
      ...phone,
    },
    {
      page: 'from the sent password to the home',
      address,
      readyWith: 'main a[href^="#/claim/"]',
      login: { email, password },
      ...phone,
    },
    {
      page: 'queue of staff in the demo',
      address: `http://127.0.0.1:${port}/staff`,
      readyWith: 'main li a[href^="#/claim/"]',
      session: (await loggedIn(`${api}/staff/session`, `${api}/staff/login`, admin)).session,
      ofStaff: true,
      viewport: desktop,
      networks: ['fast', 'slow 4G'],
    },
  ];
}

/** Logs in with the token that another address brings; answers what came back, and the session in it. */
async function loggedIn(tokenFrom: string, address: string, body: URLSearchParams | Blob) {
  const { headers } = await fetch(tokenFrom);
  const [cookie = '', token = ''] = /XSRF-TOKEN(?:-STAFF)?=([^;]+)/.exec(headers.get('set-cookie') ?? '') ?? [];
  const answer = await fetch(address, { method: 'POST', headers: { cookie, 'x-xsrf-token': token }, body });
  const session = /\b(?:sid|staff)=([^;]+)/.exec(answer.headers.get('set-cookie') ?? '')?.[1] ?? '';
  return { answer, session };
}

async function open(browser: Browser, visit: Visit, network: Network): Promise<Figures> {
  const context = await browser.newContext({ viewport: visit.viewport, locale: 'nl-NL', bypassCSP: true });
  try {
    const name = visit.ofStaff ? 'staff' : 'sid';
    if (visit.session) await context.addCookies([{ name, value: visit.session, url: visit.address }]);
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await slowDown(session, network);
    const wire = countTransfers(session);
    await page.addInitScript(observer(visit.readyWith));
    await page.goto(visit.address, { waitUntil: 'commit' });
    const sent = visit.login ? await logIn(page, visit.login) : 0;
    await page.waitForFunction('window.benchFigures.ready > 0', undefined, { timeout: 60_000 });
    // What still runs after the page is ready holds the reader too.
    await page.waitForTimeout(1_500);
    const loaded = (await page.evaluate('window.benchFigures')) as Observed;
    return {
      ...wire,
      firstPaint: loaded.firstPaint,
      // A key ends the browser's own measure.
      largestPaint: visit.login ? loaded.ready - sent : loaded.largestPaint,
      ready: loaded.ready - sent,
      shift: loaded.shift,
      blocked: loaded.tasks
        .filter(({ end }) => end > loaded.firstPaint)
        .reduce((sum, { duration }) => sum + Math.max(0, duration - 50), 0),
      nodes: await countElements(page, visit.list),
      slowestKey: visit.search ? await typeInto(page, visit.search) : null,
    };
  } finally {
    await context.close();
  }
}

/** Types a login as a reader would, and sends it; returns when, in milliseconds since the page began. */
async function logIn(page: Page, { email, password }: NonNullable<Visit['login']>): Promise<number> {
  await page.locator('input[type=email], input[autocomplete=username]').pressSequentially(email, { delay: 100 });
  await page.locator('input[type=password]').pressSequentially(password, { delay: 100 });
  await page.keyboard.press('Enter');
  return (await page.evaluate('performance.now()')) as number;
}

async function slowDown(session: CDPSession, network: Network): Promise<void> {
  await session.send('Network.enable');
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  if (network === 'fast') return;
  const bytes = (1.6 * 2 ** 20) / 8;
  const conditions = { offline: false, latency: 150, downloadThroughput: bytes, uploadThroughput: bytes };
  await session.send('Network.emulateNetworkConditions', conditions);
}

/** Counts what comes over the wire from now on, headers included. */
function countTransfers(session: CDPSession): { requests: number; scriptKb: number; allKb: number } {
  const wire = { requests: 0, scriptKb: 0, allKb: 0 };
  const scripts = new Set<string>();
  session.on('Network.responseReceived', ({ requestId, type }) => {
    wire.requests += 1;
    if (type === 'Script') scripts.add(requestId);
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    wire.allKb += encodedDataLength / 1_000;
    if (scripts.has(requestId)) wire.scriptKb += encodedDataLength / 1_000;
  });
  return wire;
}

function countElements(page: Page, list: string | undefined): Promise<number> {
  return page.evaluate(
    `[...document.querySelectorAll(${JSON.stringify(list ?? 'html')})].reduce((sum, one) => sum + 1 + one.querySelectorAll('*').length, 0)`,
  ) as Promise<number>;
}

/** Types a name letter by letter, and returns the longest time from a key to the frame that answers it. */
async function typeInto(page: Page, search: string): Promise<number> {
  await page.locator(search).click();
  await page.evaluate('window.benchFigures.slowestEvent = 0');
  await page.keyboard.type('yilmaz', { delay: 150 });
  for (let letter = 0; letter < 3; letter += 1) await page.keyboard.press('Backspace', { delay: 100 });
  await page.waitForTimeout(1_000);
  return ((await page.evaluate('window.benchFigures')) as Observed).slowestEvent;
}

interface Observed {
  firstPaint: number;
  largestPaint: number;
  ready: number;
  tasks: { end: number; duration: number }[];
  shift: number;
  slowestEvent: number;
}

/** Runs in the page before its scripts: keeps its figures in `window.benchFigures`. */
const observer = (readyWith: string) => `{
  const figures = { firstPaint: 0, largestPaint: 0, ready: 0, tasks: [], shift: 0, slowestEvent: 0 };
  window.benchFigures = figures;
  const watch = (type, take, more) =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true, ...more });
  watch('paint', ({ name, startTime }) => { if (name === 'first-contentful-paint') figures.firstPaint = startTime; });
  watch('largest-contentful-paint', ({ startTime }) => { figures.largestPaint = startTime; });
  watch('longtask', ({ startTime, duration }) => { figures.tasks.push({ end: startTime + duration, duration }); });
  watch('layout-shift', ({ value, hadRecentInput }) => { if (!hadRecentInput) figures.shift += value; });
  watch('event', ({ name, duration }) => {
    if (name.startsWith('key') || name === 'input') figures.slowestEvent = Math.max(figures.slowestEvent, duration);
  }, { durationThreshold: 16 });
  const look = () => {
    // A frame later it is painted.
    if (!document.querySelector(${JSON.stringify(readyWith)})) return requestAnimationFrame(look);
    requestAnimationFrame(() => setTimeout(() => { figures.ready = performance.now(); }));
  };
  requestAnimationFrame(look);
}`;

/** The median of each figure; null where there is none. */
function medians(all: readonly [Figures, ...Figures[]]): Figures {
  const of = (name: keyof Figures) => (all[0][name] === null ? null : median(all.map((one) => one[name] ?? 0)));
  return Object.fromEntries((Object.keys(all[0]) as (keyof Figures)[]).map((name) => [name, of(name)])) as Figures;
}
