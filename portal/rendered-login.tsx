import { prerender } from 'react-dom/static';
import { Portal } from './app/portal.tsx';

/** The HTML of the login for the page data that the server has set; run once in a thread of its own. */
export async function loginHtml(): Promise<string> {
  // Larger parts would otherwise travel in inline scripts, which the content security policy forbids.
  const { prelude } = await prerender(<Portal />, { progressiveChunkSize: Number.POSITIVE_INFINITY });
  return new Response(prelude).text();
}
