import { QueryClientProvider } from '@tanstack/react-query';
import i18next from 'i18next';
import type { ReactNode } from 'react';
import { onTestFinished } from 'vitest';
import { nl } from '#texts/compose.ts';
import { render } from '../../ui/testing/render.tsx';
import { queryClient } from '../api/queries.ts';
import { initTexts } from '../texts/texts.ts';

/** Shows part of a screen as the app would: with the Dutch texts and the store of answers, which is emptied afterwards. */
export async function renderScreen(tree: ReactNode) {
  if (!i18next.isInitialized) {
    await initTexts();
    i18next.addResourceBundle('nl', 'portal', nl.portal, true, true);
    i18next.addResourceBundle('nl', 'general', nl.general, true, true);
  }
  onTestFinished(() => {
    queryClient.clear();
    sessionStorage.clear();
  });
  const whole = (shown: ReactNode) => <QueryClientProvider client={queryClient}>{shown}</QueryClientProvider>;
  const { rerender } = await render(whole(tree));
  return { rerender: (next: ReactNode) => rerender(whole(next)) };
}
