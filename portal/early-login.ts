/** Inlined in the head, so it imports nothing: what is typed or sent before React must not be lost (`useEarlyInput`). */
{
  let state: { loggedIn?: boolean } | null = null;
  let hasNotice = false;
  try {
    state = JSON.parse(sessionStorage.getItem('redress.session') ?? '{}');
    hasNotice = sessionStorage.getItem('redress.parting') !== null;
  } catch {
    // Storage is blocked.
  }
  // The forms of other screens, such as that of a forgotten password, are left alone.
  const isLogin = () => /^#?\/?(?:login)?$/.test(location.hash);
  if (!isLogin() || state?.loggedIn || hasNotice) document.documentElement.dataset.notLogin = '';

  const early = { isSubmitted: false, end: () => controller.abort() };
  const controller = new AbortController();
  const fields = () => [...document.querySelectorAll<HTMLInputElement>('#root form input')];
  const button = () => document.querySelector<HTMLButtonElement>('#root form [type=submit]');
  const enable = () => {
    const submit = button();
    if (submit && isLogin())
      submit.disabled = !fields().every((field) => field.value !== '' || field.matches(':autofill'));
  };
  document.addEventListener('input', enable, { signal: controller.signal });
  document.addEventListener('change', enable, { signal: controller.signal });
  document.addEventListener(
    'submit',
    (event) => {
      if (!isLogin()) return;
      event.preventDefault();
      early.isSubmitted = true;
      button()?.setAttribute('aria-busy', 'true');
    },
    { signal: controller.signal },
  );
  // A script that did not come, such as from a server that ended meanwhile, would leave a page on which nothing works.
  addEventListener(
    'error',
    ({ target }) => {
      if (target instanceof HTMLScriptElement && target.type === 'module') reloadOnce();
    },
    { capture: true, signal: controller.signal },
  );
  function reloadOnce() {
    const key = 'redress.reloaded';
    try {
      if (Date.now() - Number(sessionStorage.getItem(key)) < 60_000) return;
      sessionStorage.setItem(key, String(Date.now()));
    } catch {
      // Without storage the page could reload without end.
      return;
    }
    location.reload();
  }
  Object.assign(globalThis, { earlyLogin: early });
}
