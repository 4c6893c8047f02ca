/** What is done with the browser's storage of this tab; null where it is blocked, full or damaged: the page goes on without it. */
export function withTabStorage<Result>(use: (storage: Storage) => Result): Result | null {
  try {
    return use(sessionStorage);
  } catch {
    return null;
  }
}
