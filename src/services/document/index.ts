export { findDocument } from './find-document.ts';
