import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { onTestFinished } from 'vitest';
import { nl } from '#texts/compose.ts';
import { render } from '../../ui/testing/render.tsx';
import { queryClient } from '../api/queries.ts';
import { addTexts } from '../texts/texts.ts';

/** Shows part of a screen as the app would: with the Dutch texts and the store of answers, which is emptied afterwards. */
export async function renderScreen(tree: ReactNode) {
  addTexts(nl);
  onTestFinished(() => {
    queryClient.clear();
    sessionStorage.clear();
  });
  const whole = (shown: ReactNode) => <QueryClientProvider client={queryClient}>{shown}</QueryClientProvider>;
  const { rerender } = await render(whole(tree));
  return { rerender: (next: ReactNode) => rerender(whole(next)) };
}
