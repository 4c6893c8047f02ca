import { connect as connectSocket } from 'node:net';
import { connect as connectTls } from 'node:tls';
import { pdokBook } from '../../../server/platform/addresses/pdok.ts';
import { verifySmtp } from '../../../server/platform/mail/smtp.ts';
import type { Settings } from '../../../server/platform/settings.ts';
import type { DatabaseFacts, Findings } from './finding.ts';

const patience = 5_000;
const day = 86_400_000;
/** Certificates are usually renewed thirty days before they expire. */
const renewsBefore = 14;

/** The mail server: connects, says EHLO and logs in; no mail is sent. */
export async function checkMail({ smtpUrl, outgoing, demo }: Settings, found: Findings): Promise<void> {
  if (!outgoing) return found.warning('OUTGOING=0: mails become files', 'Right for a restored copy only.');
  if (!smtpUrl) {
    if (demo === 'off')
      found.warning('no SMTP_URL: mails become files in DATA_DIR/mail', 'Set SMTP_URL and MAIL_FROM.');
    else found.ok('a demo keeps its mails as files');
    return;
  }
  const failure = await verifySmtp(smtpUrl);
  const { host } = new URL(smtpUrl);
  if (failure === null) found.ok(`${host} accepts this server`);
  else
    found.fault(
      `${host}: ${failure.replace('mail was not taken: ', '')}`,
      'Correct SMTP_URL: host, port, user, password, STARTTLS. Mails wait until then.',
    );
}

/** The address register: one look-up of a public building. */
export async function checkAddress({ addressService }: Settings, found: Findings): Promise<void> {
  if (addressService === null) return found.ok('the imported table alone is used');
  const street = await pdokBook(addressService)
    .find({ postalCode: '1012JS', houseNumber: '1' })
    .catch(() => undefined);
  const { host } = new URL(addressService);
  if (street) found.ok(`${host} answers`);
  else
    found.warning(
      `${host} gives no usable answer`,
      'Readers type their street meanwhile. Let this machine reach it, or set ADDRESS_LOOKUP=local.',
    );
}

/** How old the newest fetched exchange rates are. */
export async function checkRates(
  { exchangeRatesUrl }: Settings,
  { newestRate }: DatabaseFacts,
  found: Findings,
): Promise<void> {
  if (exchangeRatesUrl === null)
    return found.ok(`none are fetched; the newest stored are ${newestRate ?? 'those of the product'}`);
  // A long weekend with holidays has five days without a publication.
  if (newestRate !== null && Date.now() - Date.parse(newestRate) < 7 * day) return found.ok(`of ${newestRate}`);
  found.warning(
    newestRate === null ? 'none were fetched yet' : `the newest are of ${newestRate}`,
    `Let this machine reach ${new URL(exchangeRatesUrl).host}; the log says why it failed.`,
  );
}

/** The port: free, or this server's. */
export async function checkPort({ port, host }: Settings, found: Findings): Promise<void> {
  const here = ['0.0.0.0', '::'].includes(host) ? '127.0.0.1' : host;
  const url = `http://${here.includes(':') ? `[${here}]` : here}:${port}`;
  const answer = await fetch(`${url}/readyz`, { signal: AbortSignal.timeout(patience), redirect: 'error' }).catch(
    (error: unknown) => error as Error & { cause?: { code?: string } },
  );
  if (answer instanceof Error) {
    const isFree = answer.cause?.code === 'ECONNREFUSED';
    if (isFree)
      found.warning(
        `no server answers at ${url}`,
        'Right if it is stopped; otherwise start it, or correct HOST and PORT.',
      );
    else
      found.fault(
        `${url} does not answer: ${answer.cause?.code ?? answer.name}`,
        'Another program or a firewall is in the way: set PORT to a free one.',
      );
    return;
  }
  await judgeReadiness(answer, url, found);
}

async function judgeReadiness(answer: Response, url: string, found: Findings): Promise<void> {
  const body = (await answer.json().catch(() => null)) as {
    checks?: Record<string, boolean>;
    warnings?: string[];
  } | null;
  if (!body?.checks) return found.fault(`another program answers at ${url}`, 'Set PORT to a free one.');
  const missing = Object.entries(body.checks).flatMap(([check, holds]) => (holds ? [] : [check]));
  if (missing.length === 0) found.ok(`the server at ${url} is ready`);
  else
    found.fault(
      `the server at ${url} is not ready: ${missing.join(', ')}`,
      'See the other lines and the log of the server.',
    );
  for (const warning of body.warnings ?? [])
    found.warning(`the server warns: ${warning}`, 'docs/running.md says what it means.');
}

/** The public address: reached through the proxy, with headers unchanged, and the clocks of both ends. */
export async function checkPublic({ publicUrl, trustProxy, secure }: Settings, found: Findings): Promise<void> {
  const { hostname } = new URL(publicUrl);
  if (hostname === 'localhost') return found.ok(`${publicUrl}: this machine alone`);
  if (!secure)
    found.warning(`${publicUrl} is not https`, 'Put a proxy with TLS in front and set PUBLIC_URL=https://….');
  if (secure && !trustProxy) {
    found.warning(
      'TRUST_PROXY is not set behind https',
      'Set TRUST_PROXY=1, or all readers share the limits of one address.',
    );
  }
  const asked = Date.now();
  const answer = await fetch(`${publicUrl}/login`, {
    signal: AbortSignal.timeout(patience),
    redirect: 'manual',
  }).catch((error: unknown) => error as Error & { cause?: { code?: string } });
  if (answer instanceof Error) {
    found.warning(
      `${publicUrl} cannot be reached from here: ${answer.cause?.code ?? answer.name}`,
      'Try it from outside; check name, proxy and certificate.',
    );
    return;
  }
  await answer.body?.cancel();
  judgePublic(answer, (asked + Date.now()) / 2, { publicUrl, secure }, found);
}

function judgePublic(
  answer: Response,
  at: number,
  { publicUrl, secure }: Pick<Settings, 'publicUrl' | 'secure'>,
  found: Findings,
): void {
  const { status, headers } = answer;
  if (status === 421) {
    found.fault(
      `${publicUrl} answers 421`,
      'Let the proxy pass the Host header on unchanged, and name the host in HOSTS.',
    );
  } else if (status >= 500) {
    found.fault(
      `${publicUrl} answers ${status}`,
      'The proxy does not reach the server: check its target and the port.',
    );
  } else if (!headers.has('content-security-policy') || (secure && !headers.has('strict-transport-security'))) {
    found.fault(
      `${publicUrl} answers without the security headers of the server`,
      'Let the proxy leave Content-Security-Policy and Strict-Transport-Security unchanged.',
    );
  } else found.ok(`${publicUrl} answers ${status}`);
  const skew = (Date.parse(headers.get('date') ?? '') - at) / 1_000;
  if (Math.abs(skew) > 60)
    found.warning(
      `its clock differs from this machine's by ${Math.round(skew)} seconds`,
      'Synchronise the clocks by NTP.',
    );
}

/** The certificate of PUBLIC_URL: valid for its name, and for how long. */
export async function checkCertificate({ publicUrl, secure }: Settings, found: Findings): Promise<void> {
  if (!secure) return;
  const { hostname, port } = new URL(publicUrl);
  const { validTo, problem } = await certificateOf(hostname, Number(port || 443));
  const days = Math.floor((Date.parse(validTo) - Date.now()) / day);
  if (problem !== null)
    found.fault(
      `${hostname}: ${problem}`,
      'Browsers refuse it: install a certificate for this name with its whole chain.',
    );
  else if (days < renewsBefore)
    found.warning(`of ${hostname} expires in ${days} days`, 'Renew it; look why it was not renewed by itself.');
  else found.ok(`of ${hostname} is valid for ${days} days`);
}

/** The end of a server's certificate, and why a browser would refuse it. */
async function certificateOf(host: string, port: number): Promise<{ validTo: string; problem: string | null }> {
  const { promise, resolve, reject } = Promise.withResolvers<{ validTo: string; problem: string | null }>();
  const name = /^[\d.]+$|:/.test(host) ? {} : { servername: host };
  // The reason is what is asked for; nothing is sent on this connection.
  const socket = connectTls({ host, port, ...name, rejectUnauthorized: false, timeout: patience });
  socket.once('secureConnect', () => {
    const { valid_to: validTo } = socket.getPeerCertificate();
    resolve({ validTo, problem: socket.authorized ? null : String(socket.authorizationError) });
  });
  socket.once('timeout', () => reject(new Error(`${host}:${port} does not answer`)));
  socket.once('error', (error: NodeJS.ErrnoException) =>
    reject(new Error(`${host}:${port}: ${error.code ?? error.name}`)),
  );
  return promise.finally(() => socket.destroy());
}

/** The virus scanner, where one is set. */
export async function checkScanner({ clamd }: Settings, found: Findings): Promise<void> {
  if (clamd === null) return;
  const socket = connectSocket({ ...clamd, timeout: patience });
  const { promise, resolve } = Promise.withResolvers<string>();
  socket.once('connect', () => socket.write('zPING\0'));
  socket.once('data', (reply) => resolve(reply.toString()));
  socket.once('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.name));
  for (const end of ['timeout', 'close'] as const) socket.once(end, () => resolve('no answer'));
  const reply = await promise.finally(() => socket.destroy());
  if (reply.startsWith('PONG')) found.ok('clamd answers');
  else
    found.fault(
      `clamd: ${reply.slice(0, 60)}`,
      'Start clamd or correct CLAMD: uploads are held back until it answers.',
    );
}
