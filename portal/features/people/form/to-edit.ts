const marked = new Set<string>();

/** PERSON-12: marks a person whose form opens when they are first rendered. */
export function markToEdit(personId: string): void {
  marked.add(personId);
}

/** Whether a person is marked. */
export function isToEdit(personId: string): boolean {
  return marked.has(personId);
}

/** Removes the mark after the form has opened. */
export function unmarkToEdit(personId: string): void {
  marked.delete(personId);
}
