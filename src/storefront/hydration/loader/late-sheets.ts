import { appendLink } from './append-link.ts';

/** Says for the browser's session that the late stylesheets are kept by it. */
const KEY = 'haat-sheets';

/** Answers how to ask for the stylesheets that the first paint does without. Where they are kept already that is done at once. */
export function lateSheets(sheets: readonly string[]): () => void {
  let waiting = sheets;
  const show = () => {
    for (const href of waiting) appendLink('stylesheet', href);
    waiting = [];
    try {
      sessionStorage.setItem(KEY, '1');
    } catch {}
  };
  if (areKept()) show();
  return show;
}

function areKept(): boolean {
  try {
    return sessionStorage.getItem(KEY) !== null;
  } catch {
    return false;
  }
}
