/** Whether a write failed because a unique value was already taken, on either engine. */
export function isUniqueViolation(error: unknown): boolean {
  const { code, errcode } = error as { code?: unknown; errcode?: unknown };
  return code === '23505' || errcode === 2067 || errcode === 1555;
}

/** Whether a write failed because the disk is full, on either engine or the file store. */
export function isNoSpace(error: unknown): boolean {
  const { code, errcode } = error as { code?: unknown; errcode?: unknown };
  return code === 'ENOSPC' || code === 'EDQUOT' || code === '53100' || errcode === 13;
}
