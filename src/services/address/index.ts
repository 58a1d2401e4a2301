export { findRedirect, type Redirect } from './find-redirect.ts';
