import { renderToStringAsync } from 'preact-render-to-string';
import { Portal } from './app/portal.tsx';

/** The HTML of the login for the page data that the server has set; run once in a thread of its own. */
export async function loginHtml(): Promise<string> {
  return await renderToStringAsync(<Portal />);
}
