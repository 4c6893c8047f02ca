interface Policy {
  createHTML(html: string): string;
  createScriptURL(url: string): string;
}

interface PolicyFactory {
  createPolicy(name: string, rules: Policy): Policy;
}

declare global {
  interface Window {
    readonly trustedTypes?: PolicyFactory;
  }
}

const rules: Policy = {
  createHTML: (html) => html,
  createScriptURL: (url) => {
    if (new URL(url, location.href).origin === location.origin) return url;
    throw new TypeError(`${url} is not ours to run.`);
  },
};

let made: Policy | undefined;

/** The one policy the page allows (W35); a second one of its name is refused, so it is made once. */
function policy(): Policy {
  made ??= window.trustedTypes?.createPolicy('redress', rules) ?? rules;
  return made;
}

/** HTML that may be parsed; only for a document that runs nothing. */
export const trustedHtml = (html: string): string => policy().createHTML(html);

/** The address of a script that may run; refuses one of another origin. */
export const trustedScriptUrl = (url: string): string => policy().createScriptURL(url);
