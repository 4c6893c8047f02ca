/** Inlined in the head of a page with a session: loads the scripts of the addressed screen and asks for its data. */
declare const screenFiles: Readonly<Record<'page' | 'home' | 'account' | 'claim', readonly string[]>>;
/** The view that the list of a claim manager begins with; written in by the build too. */
declare const firstView: object;

{
  let state: { loggedIn?: boolean; needsAcceptDisclaimer?: boolean; postLoginRedirect?: string } = {};
  try {
    state = JSON.parse(sessionStorage.getItem('redress.session') ?? '{}');
  } catch {
    // Storage is blocked.
  }
  const { culture = '', prefix } = document.documentElement.dataset;
  const base = `${prefix ? `/${prefix}` : ''}/api-v2/`;
  const token = (document.cookie.match(/(?<=(?:^|; )XSRF-TOKEN=)[^;]*/g) ?? []).join();
  const answers = new Map<string, Promise<Response | null>>();

  /** Resolves when the stylesheets among the files are there, or have failed. */
  const load = (files: readonly string[]) =>
    Promise.all(
      files.map((file) => {
        const link = document.createElement('link');
        Object.assign(link, { rel: file.endsWith('.css') ? 'stylesheet' : 'modulepreload', href: `/${file}` });
        const { promise, resolve } = Promise.withResolvers<void>();
        for (const end of ['load', 'error']) link.addEventListener(end, () => resolve());
        document.head.append(link);
        return link.rel === 'stylesheet' && promise;
      }),
    );
  const form = (fields: Readonly<Record<string, string>>) => new URLSearchParams(fields).toString();
  const ask = (path: string, body: string | null = null, type = 'application/x-www-form-urlencoded') => {
    const headers: Record<string, string> = { accept: 'application/json', 'x-xsrf-token': token };
    if (body !== null) headers['content-type'] = type;
    const answer = fetch(base + path, {
      method: body === null ? 'GET' : 'POST',
      credentials: 'same-origin',
      headers,
      signal: AbortSignal.timeout(30_000),
      ...(body === null ? {} : { body }),
    })
      // Read at once: a browser stops receiving a long answer that nobody reads, and the scripts of the page are not there yet.
      .then(async (response) => {
        if (!response.ok) return null;
        const content: unknown = await response.json();
        return Object.assign(response, { json: async () => content });
      })
      .catch(() => null);
    answers.set(`${path} ${body ?? ''}`, answer);
  };

  // The login leads a reader with a session to where they wanted to go, or home.
  const hash = location.hash.replace(/^#/, '');
  const path = /^\/?(?:login)?$/.test(hash) ? (state.postLoginRedirect ?? '/home') : hash;
  const [, claim] = /^\/claim\/([\w-]{1,64})(?:\/|$)/.exec(path) ?? [];
  const home = /^\/home(?:\/(\w+))?$/.exec(path);
  if (state.loggedIn !== false && !state.needsAcceptDisclaimer && (claim || home)) {
    if (state.loggedIn === undefined) ask('portal/isloggedin');
    // A claim counts as seen once it was asked for (NOTICE-3).
    if (claim && document.visibilityState === 'visible') ask('portal/getClaim', form({ Id: claim, culture }));
    ask('portal/compactdossier', form({ culture }));
    // A list that the reader has left another view of begins with that one.
    if (home?.[1] === 'managedclaims' && !history.state?.managedList)
      ask('portal/managedclaims', JSON.stringify({ ...firstView, culture }), 'application/json');
    // After the data: with six connections to a server, dozens of small files would go before it.
    const screen = claim ? 'claim' : home?.[1] === 'account' ? 'account' : 'home';
    const styled = load([...screenFiles.page, ...screenFiles[screen]]);
    Object.assign(globalThis, { earlyAnswers: { begun: Date.now(), path, styled, answers } });
  }
}
