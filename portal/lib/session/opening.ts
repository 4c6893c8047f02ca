/** The contact whose portal staff have just asked for in this tab, from the staff page of the same origin. */
const key = 'redress.opening';

/** Notes that a press on the staff page opens the portal of this contact, before the tab goes there. */
export function noteOpening(contactId: string): void {
  try {
    sessionStorage.setItem(key, contactId);
  } catch {
    // Without storage the portal asks for a press of its own.
  }
}

/** Whether that was this contact, once: a link from elsewhere never is (INTERNAL-1). */
export function takeOpening(contactId: string): boolean {
  try {
    const noted = sessionStorage.getItem(key);
    sessionStorage.removeItem(key);
    return noted !== null && noted === contactId;
  } catch {
    return false;
  }
}
