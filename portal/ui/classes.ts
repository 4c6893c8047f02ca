/** Joins the class names that apply; what is false or missing falls away. */
export function classes(...names: (string | false | null | undefined)[]): string {
  return names.filter(Boolean).join(' ');
}
