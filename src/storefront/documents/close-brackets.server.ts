import { tokenize, tokenTypes } from 'css-tree/tokenizer';

const { Function: CALL, LeftCurlyBracket, LeftParenthesis, LeftSquareBracket } = tokenTypes;
const { RightCurlyBracket, RightParenthesis, RightSquareBracket } = tokenTypes;

const CLOSERS = new Map([
  [LeftCurlyBracket, RightCurlyBracket],
  [LeftParenthesis, RightParenthesis],
  [CALL, RightParenthesis],
  [LeftSquareBracket, RightSquareBracket],
]);
const isCloser = new Set(CLOSERS.values());

/**
 * A style sheet without the brackets that close nothing, and how deep it nests, counted on tokens before anything walks
 * it by recursion. css-tree takes such a bracket for the end of what stood at its place in the sheet it read before, and may then
 * never come to an end.
 */
export function closeBrackets(css: string): { closed: string; depth: number } {
  const open: number[] = [];
  let depth = 0;
  let closed = '';
  tokenize(css, (type, start, end) => {
    const closer = CLOSERS.get(type);
    if (closer !== undefined) {
      open.push(closer);
      depth = Math.max(depth, open.length);
    } else if (type === open.at(-1)) {
      open.pop();
    } else if (open.length === 0 && isCloser.has(type)) {
      // What stood on its sides stays apart.
      closed += ' ';
      return;
    }
    closed += css.slice(start, end);
  });
  return { closed, depth };
}
