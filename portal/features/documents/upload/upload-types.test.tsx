import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { supportedExtensions } from '#contract/documents/file-types.ts';
import { queryClient } from '../../../lib/api/queries.ts';
import { clearSessionState, sessionState } from '../../../lib/session/session-state.ts';
import { answering } from '../../../lib/testing/answering.ts';
import { renderScreen } from '../../../lib/testing/screen.tsx';
import { useSupportedExtensions } from './upload-types.ts';

beforeEach(() => clearSessionState());

function Extensions() {
  return <p>{useSupportedExtensions().join(' ')}</p>;
}

test('[STATE-1, UPLOAD-3] the file types that the server takes are kept for the browser session, and asked for once in it', async () => {
  const answer = Promise.withResolvers<Response>();
  const { asked } = answering({ 'portal/supportedfiletypes': () => answer.promise });
  const { rerender } = await renderScreen(<Extensions />);
  await expect.element(page.getByText(supportedExtensions.join(' '), { exact: true })).toBeVisible();
  expect(sessionState().supportedFileTypes).toBeUndefined();

  answer.resolve(Response.json(['pdf', 'heic']));
  await expect.element(page.getByText('pdf heic', { exact: true })).toBeVisible();
  expect(sessionState()).toEqual({ supportedFileTypes: ['pdf', 'heic'] });

  // As after a reload: no answer is left but what the session keeps.
  await rerender(null);
  queryClient.clear();
  await rerender(<Extensions />);
  await expect.element(page.getByText('pdf heic', { exact: true })).toBeVisible();
  expect(asked).toEqual(['portal/supportedfiletypes']);
});
