import type { HomePart } from './routes.tsx';

/** placeholder until the home screens land */
export function HomeScreens({ part }: { part: HomePart }) {
  return <p>{part}</p>;
}
