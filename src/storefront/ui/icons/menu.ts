import { createIcon } from '../create-icon.ts';

export default /* @__PURE__ */ createIcon([
  ['path', { d: 'M4 5h16' }],
  ['path', { d: 'M4 12h16' }],
  ['path', { d: 'M4 19h16' }],
]);
