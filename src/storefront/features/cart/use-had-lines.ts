import { type RefObject, useEffect, useRef } from 'react';

/** Whether the cart held something since it came into view. */
export function useHadLines(lines: readonly unknown[]): RefObject<boolean> {
  const hadLines = useRef(false);
  useEffect(() => {
    if (lines.length > 0) hadLines.current = true;
  }, [lines]);
  return hadLines;
}
