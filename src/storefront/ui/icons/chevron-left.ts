import { createIcon } from '../create-icon.ts';

export default /* @__PURE__ */ createIcon([['path', { d: 'm15 18-6-6 6-6' }]]);
