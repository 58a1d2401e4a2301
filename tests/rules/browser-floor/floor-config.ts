import css from '@eslint/css';
import type { Linter, Rule } from 'eslint';
import esx from 'eslint-plugin-es-x';
import { namesAboveFloor } from './compat-data.ts';

/** Built-ins and syntax of ES2022 and later that the floor has. */
const AT_FLOOR = [
  ...['array-prototype-at', 'string-prototype-at', 'array-prototype-findlast-findlastindex', 'object-hasown'],
  ...['class-instance-fields', 'class-static-fields', 'class-private-fields', 'class-private-methods'],
  ...['error-cause', 'private-in', 'regexp-d-flag', 'top-level-await', 'hashbang'],
];

/** Iterators are told from arrays by the call that makes them, see `ITERATOR_METHODS`. */
const OF_ITERATORS = [
  'every',
  'filter',
  'find',
  'flatmap',
  'foreach',
  'map',
  'reduce',
  'some',
  'take',
  'toarray',
];

const ITERATOR_METHODS =
  'CallExpression[callee.property.name=/^(?:every|filter|find|flatMap|forEach|map|reduce|some|take|drop|toArray)$/]' +
  ' > MemberExpression.callee > CallExpression.object[callee.property.name=/^(?:keys|values|entries|matchAll)$/]' +
  ':not([callee.object.name="Object"])';

/** In a text that becomes a pattern. */
const LOOK_BEHIND = ':matches(Literal[value=/\\(\\?<[=!]/], TemplateElement[value.raw=/\\(\\?<[=!]/])';

/** Names above the floor that built files may hold, by the reason. */
const ALLOWED = new Set([
  // Opened by the polyfill of src/storefront/browser-fallbacks, which is the one to use the rest.
  ...[
    'popover',
    'showPopover',
    'hidePopover',
    'popoverTargetElement',
    'popoverTargetAction',
    'oldState',
    'newState',
  ],
  ...['ToggleEvent', 'adoptedStyleSheets', 'replaceSync', 'attachInternals', 'fullscreenElement'],
  // Called where a browser has them.
  ...['requestIdleCallback', 'share', 'setImmediate', 'navigation', 'connection', 'startViewTransition'],
  ...['checkVisibility', 'requestSubmit'],
  // Without effect elsewhere.
  ...['fetchPriority', 'imageSizes', 'capture', 'inert', 'orientation', 'movementX', 'movementY'],
  // Names of our own and of React.
  ...['delay', 'login', 'manifest', 'memory'],
]);

const { members, statics, globals } = namesAboveFloor();
const esxRules = esx.configs['flat/restrict-to-es2021'].rules;
const off = [...AT_FLOOR, ...OF_ITERATORS.map((name) => `iterator-prototype-${name}`)];

/** Functions whose declarations browsers at the floor drop, so that a condition on them needs a fallback beside it. */
const CONDITIONAL_FUNCTIONS = ['anchor', 'color-mix'];

const conditionalFunctions: Rule.RuleModule = {
  meta: { type: 'problem', messages: { bare: '{{name}}() is above the floor: use it within @supports' } },
  create: ({ sourceCode, report }) => ({
    Function(node: Rule.Node & { name: string }) {
      if (!CONDITIONAL_FUNCTIONS.includes(node.name)) return;
      const ancestors = sourceCode.getAncestors(node) as unknown as {
        type: string;
        name?: string;
        loc: object;
      }[];
      const isConditional = ancestors.some(({ type, name }) => type === 'Atrule' && name === 'supports');
      if (!isConditional) report({ node, messageId: 'bare', data: { name: node.name } });
    },
  }),
};

/** All of the year before the floor, what the floor has since, and what does no harm elsewhere. */
const baseline = {
  available: 2021,
  // The fallbacks of containers, properties and popovers stand in @supports.
  allowAtRules: ['layer', 'container', 'property', 'starting-style'],
  allowFunctions: CONDITIONAL_FUNCTIONS,
  allowMediaConditions: ['forced-colors'],
  allowUnits: ['lh'],
  allowSelectors: ['has', 'focus-visible', 'backdrop', 'open', 'popover-open', 'nesting'],
  allowProperties: [
    ...[
      'accent-color',
      'appearance',
      'color-scheme',
      'contain',
      'mask',
      'mask-position',
      'outline',
      'user-select',
    ],
    ...['rotate', 'scale', 'translate', 'scroll-behavior', 'scroll-snap-stop', 'scroll-snap-type', 'resize'],
    ...[
      'container',
      'container-type',
      'content-visibility',
      'contain-intrinsic-block-size',
      'overflow-clip-margin',
    ],
    ...['forced-color-adjust', 'overscroll-behavior', 'overscroll-behavior-x', 'position-try-fallbacks'],
    ...['scrollbar-gutter', 'scrollbar-width', 'text-wrap'],
  ],
  allowPropertyValues: { 'overflow-wrap': ['anywhere'], overflow: ['clip'] },
};

/** ESLint's configuration for built scripts, and for stylesheets as they are written and built. */
export const floorConfig: Linter.Config[] = [
  { linterOptions: { reportUnusedDisableDirectives: 'off', noInlineConfig: true } },
  {
    files: ['**/*.js'],
    plugins: { 'es-x': esx },
    settings: { 'es-x': { aggressive: true, allowTestedProperty: true } },
    languageOptions: { ecmaVersion: 'latest', sourceType: 'module' },
    rules: {
      ...esxRules,
      ...Object.fromEntries(off.map((name) => [`es-x/no-${name}`, 'off'])),
      'es-x/no-regexp-lookbehind-assertions': 'error',
      'no-restricted-syntax': [
        'error',
        { selector: ITERATOR_METHODS, message: 'Methods of iterators are above the floor' },
        { selector: LOOK_BEHIND, message: 'Look-behind is above the floor' },
      ],
      'no-restricted-globals': ['error', ...globals.filter((name) => !ALLOWED.has(name))],
      'no-restricted-properties': [
        'error',
        ...members.filter((name) => !ALLOWED.has(name)).map((property) => ({ property })),
        ...statics,
      ],
    },
  },
  {
    files: ['**/*.css'],
    plugins: { css, floor: { rules: { 'conditional-functions': conditionalFunctions } } },
    language: 'css/css',
    languageOptions: { tolerant: true },
    rules: { 'css/use-baseline': ['error', baseline], 'floor/conditional-functions': 'error' },
  },
];
