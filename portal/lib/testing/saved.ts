import { onTestFinished } from 'vitest';

/** What is saved to the device from now on, by its name; nothing really is. */
export function saved(): string[] {
  const names: string[] = [];
  const take = (event: Event) => {
    if (!(event.target instanceof HTMLAnchorElement) || !event.target.download) return;
    event.preventDefault();
    names.push(event.target.download);
  };
  addEventListener('click', take, true);
  onTestFinished(() => removeEventListener('click', take, true));
  return names;
}
