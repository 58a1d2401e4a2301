import { useEffect, useRef, useState } from 'react';
import { type SearchOption, stepOption } from './search-options.ts';

/**
 * The option that the keyboard stands on. It is known by where it leads, so that it stays when a new answer moves it, and
 * is read from a ref, so that keys faster than the screen all count. Another text starts at the field again.
 */
export function useActiveOption(text: string, options: readonly SearchOption[]) {
  const latest = useRef<string>(undefined);
  const [active, setActive] = useState<string>();
  const setPath = (path: string | undefined) => {
    latest.current = path;
    setActive(path);
  };
  const current = () => options.findIndex(({ path }) => path === latest.current);

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once for each text
  useEffect(() => setPath(undefined), [text]);

  const step = (key: string): boolean => {
    const next = stepOption(current(), key, options.length);
    if (next !== undefined) setPath(options[next]?.path);
    return next !== undefined;
  };
  return {
    activeIndex: options.findIndex(({ path }) => path === active),
    /** Takes an arrow, Home or End; tells whether the list knows the key. */
    step,
    /** The option at this moment, which may not be on the screen yet. */
    readOption: () => options[current()],
  };
}
