import { withTabStorage } from '../storage/tab-storage.ts';

/** The contact whose portal staff have just asked for in this tab, from the staff page of the same origin. */
const key = 'redress.opening';

/** Notes that a press on the staff page opens the portal of this contact, before the tab goes there. */
export function noteOpening(contactId: string): void {
  withTabStorage((storage) => storage.setItem(key, contactId));
}

/** Whether that was this contact, once: a link from elsewhere never is (INTERNAL-1). */
export function takeOpening(contactId: string): boolean {
  const noted = withTabStorage((storage) => storage.getItem(key));
  withTabStorage((storage) => storage.removeItem(key));
  return noted === contactId;
}
