export {
  type FetchedPicture,
  type FetchOptions,
  fetchLinkedPicture,
  MAX_LINKED_BYTES,
} from '#adapters/pictures/fetch-linked-picture.ts';
