const marked = new Set<string>();

/** PERSON-12: marks somebody whose form is to open by itself when they are first shown. */
export function markToEdit(personId: string): void {
  marked.add(personId);
}

/** Whether somebody is marked. */
export function isToEdit(personId: string): boolean {
  return marked.has(personId);
}

/** Takes the mark away, once the form has opened. */
export function unmarkToEdit(personId: string): void {
  marked.delete(personId);
}
