import { createServer, type IncomingHttpHeaders, request as send } from 'node:http';

/** Replacements in served text. Features that the minimum versions lack get names that no browser knows. */
const RENAMED: readonly (readonly [RegExp, string])[] = [
  [/popover/g, 'popover0'],
  [/color-mix\(/g, 'color0-mix('],
  [/@property(?= --)/g, '@property0'],
  [/@starting-style/g, '@starting0-style'],
  [/@container(?= )/g, '@container0'],
  [/container(?=-type:|-type: |-name:|: ?header)/g, 'container0'],
  [/anchor(?=-name|\()/g, 'anchor0'],
  [/position-anchor/g, 'position0-anchor'],
  [/\b(\d*\.?\d+)(dvh|svh|cqi)\b/g, '$1$20'],
  [/content-visibility/g, 'content0-visibility'],
  [/scrollbar-gutter/g, 'scrollbar0-gutter'],
  [/(?:size-adjust|ascent-override|descent-override)(?=:)/g, 'x0-$&'],
  [/overflow: ?clip/g, 'overflow:clip0'],
  [/:user-(?=valid|invalid)/g, ':user0-'],
  [/:modal\b/g, ':modal0'],
  [/\((width|height)(?= ?[<>])/g, '($10'],
  // Makes this condition of Tailwind true, as in old Safari: Tailwind then sets initial values without `@property`.
  [/\(-webkit-hyphens:none\)/g, '(color:red)'],
];

const LOOK_BEHIND = /\(\?<[=!]/;

/** Removes built-ins that the minimum versions lack. Runs in each document before its own scripts. */
function removeBuiltIns(): void {
  const remove = (owner: object | undefined, ...names: string[]) => {
    for (const name of names) if (owner) Reflect.deleteProperty(owner, name);
  };
  const typed = Object.getPrototypeOf(Uint8Array.prototype);
  for (const lists of [Array.prototype, typed])
    remove(lists, 'toSorted', 'toReversed', 'toSpliced', 'with', 'at');
  remove(String.prototype, 'at', 'isWellFormed', 'toWellFormed');
  remove(Array, 'fromAsync');
  remove(Object, 'groupBy');
  remove(Map, 'groupBy');
  remove(Promise, 'withResolvers', 'try');
  remove(AbortSignal, 'timeout', 'any');
  remove(URL, 'canParse', 'parse');
  remove(Response, 'json');
  remove(ReadableStream, 'from');
  remove(RegExp, 'escape');
  remove(Intl, 'Segmenter', 'DurationFormat');
  const sets = ['union', 'intersection', 'difference', 'symmetricDifference', 'isSubsetOf', 'isSupersetOf'];
  remove(Set.prototype, ...sets, 'isDisjointFrom');
  const iterators = Object.getPrototypeOf(Object.getPrototypeOf([].values()));
  const helpers = [
    'map',
    'filter',
    'take',
    'drop',
    'flatMap',
    'reduce',
    'toArray',
    'forEach',
    'some',
    'every',
    'find',
  ];
  remove(iterators, ...helpers);
  remove(
    window,
    'Iterator',
    'ToggleEvent',
    'requestIdleCallback',
    'cancelIdleCallback',
    'navigation',
    'scheduler',
  );
  remove(window, 'CloseWatcher', 'URLPattern', 'ViewTransition');
  remove(HTMLElement.prototype, 'popover', 'showPopover', 'hidePopover', 'togglePopover');
  remove(
    HTMLButtonElement.prototype,
    'popoverTargetElement',
    'popoverTargetAction',
    'commandForElement',
    'command',
  );
  remove(HTMLInputElement.prototype, 'popoverTargetElement', 'popoverTargetAction', 'showPicker');
  remove(HTMLFormElement.prototype, 'requestSubmit');
  remove(HTMLDialogElement.prototype, 'requestClose', 'closedBy');
  // The method `checkVisibility` remains, because Playwright calls it.
  remove(Element.prototype, 'getHTML', 'setHTMLUnsafe', 'moveBefore', 'startViewTransition');
  remove(Document.prototype, 'startViewTransition', 'adoptedStyleSheets');
  remove(CSSStyleSheet.prototype, 'replace', 'replaceSync');
  const NativeRegExp = RegExp;
  const refuse = (pattern: unknown) => {
    if (/\(\?<[=!]/.test(String(pattern)))
      throw new SyntaxError('Invalid regular expression: invalid group specifier name');
  };
  window.RegExp = new Proxy(NativeRegExp, {
    construct: (target, args, self) => {
      refuse(args[0]);
      return Reflect.construct(target, args, self) as object;
    },
    apply: (target, self, args) => {
      refuse(args[0]);
      return Reflect.apply(target, self, args) as unknown;
    },
  });
}

function toOldBrowser(body: string, type: string): string {
  if (type.includes('javascript') && LOOK_BEHIND.test(body)) {
    return 'throw new SyntaxError("Invalid regular expression: invalid group specifier name")';
  }
  const renamed = RENAMED.reduce((text, [name, other]) => text.replace(name, other), body);
  return type.includes('html')
    ? renamed.replace('<head>', `<head><script>(${removeBuiltIns})()</script>`)
    : renamed;
}

const TEXT = /\b(?:html|css|javascript|json|x-script)\b/;
const DROPPED = ['content-security-policy', 'content-length', 'etag', 'transfer-encoding'];

export function openOldBrowserProxy(port: number, shopsPort: number): void {
  createServer((requested, response) => {
    const headers: IncomingHttpHeaders = { ...requested.headers, 'accept-encoding': 'identity' };
    delete headers['if-none-match'];
    const { method, url: path } = requested;
    const onward = send({ host: '127.0.0.1', port: shopsPort, method, path, headers }, async (upstream) => {
      const type = upstream.headers['content-type'] ?? '';
      const kept = Object.fromEntries(
        Object.entries(upstream.headers).filter(([name]) => !TEXT.test(type) || !DROPPED.includes(name)),
      );
      response.writeHead(upstream.statusCode ?? 502, kept);
      if (!TEXT.test(type)) return upstream.pipe(response);
      const parts: Buffer[] = [];
      for await (const part of upstream) parts.push(part as Buffer);
      response.end(toOldBrowser(Buffer.concat(parts).toString('utf8'), type));
    });
    onward.on('error', () => response.destroy());
    requested.pipe(onward);
  }).listen(port);
}
