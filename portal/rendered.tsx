import { renderToStringAsync } from 'preact-render-to-string';
import { Portal } from './app/portal.tsx';
import { Opening } from './lib/parts/wait.tsx';

/** The HTML of the login, or of what a reader with a session sees at first, for the page data that the server has set. */
export async function htmlOf(hasSession: boolean): Promise<string> {
  return await renderToStringAsync(hasSession ? <Opening /> : <Portal />);
}
