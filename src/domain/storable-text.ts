/** Whether PostgreSQL can keep the text: it holds no NUL and no half of a surrogate pair. */
export function isStorableText(text: string): boolean {
  return !text.includes('\0') && text.isWellFormed();
}
