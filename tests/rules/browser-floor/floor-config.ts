import css from '@eslint/css';
import type { Linter, Rule } from 'eslint';
import esx from 'eslint-plugin-es-x';
import { namesAboveFloor } from './compat-data.ts';

/** Features of ES2022 and later that the minimum browser versions support. */
const SUPPORTED_FEATURES = [
  ...['array-prototype-at', 'string-prototype-at', 'array-prototype-findlast-findlastindex', 'object-hasown'],
  ...['class-instance-fields', 'class-static-fields', 'class-private-fields', 'class-private-methods'],
  ...['error-cause', 'private-in', 'regexp-d-flag', 'top-level-await', 'hashbang'],
];

/**
 * Iterator methods with names like those of array methods. es-x cannot tell the two apart, so its rules are off.
 * `ITERATOR_METHODS` finds iterator methods instead.
 */
const ITERATOR_ONLY_METHODS = [
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

/** Selects look-behind in regular expressions, and in strings, which may become patterns. */
const LOOK_BEHIND = ':matches(Literal[value=/\\(\\?<[=!]/], TemplateElement[value.raw=/\\(\\?<[=!]/])';

/** Built files may contain these names although the minimum versions do not support them. */
const ALLOWED = new Set([
  // Used only by the polyfill in src/storefront/islands/polyfills.
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
  // Used only after feature detection.
  ...['requestIdleCallback', 'share', 'setImmediate', 'navigation', 'connection', 'startViewTransition'],
  ...['checkVisibility', 'requestSubmit'],
  // Ignored by browsers without support.
  ...['fetchPriority', 'imageSizes', 'capture', 'inert', 'orientation', 'movementX', 'movementY'],
  // Property names of this project or React that are also names of web APIs.
  ...['delay', 'login', 'manifest', 'memory'],
]);

const { members, statics, globals } = namesAboveFloor();
const esxRules = esx.configs['flat/restrict-to-es2021'].rules;
const off = [...SUPPORTED_FEATURES, ...ITERATOR_ONLY_METHODS.map((name) => `iterator-prototype-${name}`)];

/** Functions that are allowed only within `@supports`: older browsers ignore declarations that contain them. */
const CONDITIONAL_FUNCTIONS = ['anchor', 'color-mix'];

const conditionalFunctions: Rule.RuleModule = {
  meta: {
    type: 'problem',
    messages: {
      bare: '{{name}}() is not supported by the minimum browser versions: use it within @supports',
    },
  },
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

/** CSS features allowed in addition to those of 2021. Browsers without support ignore them, or a fallback exists. */
const baseline = {
  available: 2021,
  // `@container`, `@property` and popover styles have fallbacks in @supports.
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
        {
          selector: ITERATOR_METHODS,
          message: 'Iterator methods are not supported by the minimum browser versions',
        },
        { selector: LOOK_BEHIND, message: 'Look-behind is not supported by the minimum browser versions' },
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
