export { requestNotice } from './request-notice.ts';
