// Runs in a page before anything else (tripwire.ts): reports calls that only injected script makes, and what the policy stopped.
{
  const report = (what) => globalThis.reportRun?.(what);
  for (const name of ['alert', 'confirm', 'prompt', 'print', 'tripwire', 'msgbox', 'open']) {
    Object.defineProperty(globalThis, name, { value: () => report(name), configurable: false });
  }
  // Elements which the portal has not, and which a policy stops without naming them.
  const unnamed = { 'base-uri': 'base', 'media-src': 'audio, video, source, track' };
  const everInPage = new Set();
  const isOrHas = (node, elements) => node.matches?.(elements) || node.querySelector?.(elements);
  // Of the nodes that were added, as one may be removed again at once.
  const look = (records) => {
    for (const node of records.flatMap(({ addedNodes }) => [...addedNodes])) {
      for (const [directive, elements] of Object.entries(unnamed))
        if (isOrHas(node, elements)) everInPage.add(directive);
    }
  };
  const observer = new MutationObserver(look);
  observer.observe(document, { childList: true, subtree: true });
  addEventListener('securitypolicyviolation', ({ target, effectiveDirective, blockedURI, sample }) => {
    look(observer.takeRecords());
    // A document that is only parsed, and runs nothing, has the policy too: what stands in it is reported of the document as a whole.
    // In the page itself an attribute, style or script is reported of its element.
    if (/-attr$|style-src-elem/.test(effectiveDirective) && target === document) return;
    if (Object.hasOwn(unnamed, effectiveDirective) && !everInPage.has(effectiveDirective)) return;
    report(`stopped ${effectiveDirective} ${blockedURI} ${sample}`);
  });

  const addresses = ['href', 'src', 'action', 'formaction', 'data', 'xlink:href', 'poster', 'background', 'srcset'];
  const alien = /^(?:object|embed|base|frame|frameset|applet|portal|marquee|animate|set|foreignobject)$/i;

  const isForeign = (value) => {
    const url = URL.parse(value, document.baseURI);
    return url !== null && url.origin !== location.origin && !['blob:', 'data:'].includes(url.protocol);
  };
  const leads = (value) =>
    ['http:', 'https:', 'mailto:', 'tel:'].includes(URL.parse(value, document.baseURI)?.protocol);

  /** What of an element could run or load something: handlers, addresses, and elements that the portal has not. */
  const activeIn = (element) => {
    const bad = alien.test(element.localName) ? [`<${element.localName}>`] : [];
    for (const { name, value } of element.attributes) {
      const isHandler = /^on/i.test(name) || ['srcdoc', 'http-equiv'].includes(name.toLowerCase());
      const isLink = element.localName === 'a' && name === 'href' && leads(value);
      if (isHandler || (addresses.includes(name) && isForeign(value) && !isLink))
        bad.push(`<${element.localName} ${name}="${value.slice(0, 80)}">`);
    }
    return bad;
  };

  globalThis.injectionTest = {
    activeParts: () => [...document.querySelectorAll('*')].flatMap(activeIn),
    /** Opens all that is folded; returns how many buttons it pressed. */
    unfold: () => {
      const folded = document.querySelectorAll('main button[aria-expanded="false"]:not([aria-haspopup])');
      for (const button of folded) button.click();
      return folded.length;
    },
    /** How often the visible text has a mark of the payloads. */
    shown: () => document.body.innerText.split('alert').length - 1,
    /** Sends every element the events that handlers in it would wait for; returns how many there are. */
    touchAll: () => {
      const all = [...document.querySelectorAll('body *')];
      for (const element of all) {
        for (const type of ['mouseover', 'toggle', 'load', 'error', 'animationstart', 'beforematch', 'wheel'])
          element.dispatchEvent(new Event(type));
      }
      return all.length;
    },
  };
}
