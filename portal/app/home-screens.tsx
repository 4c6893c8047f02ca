import { useEffect } from 'react';
import { useDossier } from '../data/claims.ts';
import { Home } from '../features/home/home.tsx';
import { homeWidth } from '../features/home/home-head.tsx';
import { Wait } from '../lib/parts/wait.tsx';
import { Frame } from './frame.tsx';
import type { HomePart } from './routes.tsx';

/** NAV-5: the screens under `/home`; the first dossier blocks them all. `onLoaded` hears that the line is free. */
export function HomeScreens({ part, onLoaded }: { part: HomePart; onLoaded: () => void }) {
  const { data, isPending, errorUpdateCount } = useDossier();
  useEffect(() => {
    if (!isPending) onLoaded();
  }, [isPending, onLoaded]);
  if (isPending && errorUpdateCount === 0) return <Wait />;
  return (
    <Frame width={homeWidth(part, data ?? undefined)}>
      <Home key={part} tab={part} />
    </Frame>
  );
}
