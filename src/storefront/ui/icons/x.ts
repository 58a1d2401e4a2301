import { createIcon } from '../create-icon.ts';

export default /* @__PURE__ */ createIcon([
  ['path', { d: 'M18 6 6 18' }],
  ['path', { d: 'm6 6 12 12' }],
]);
