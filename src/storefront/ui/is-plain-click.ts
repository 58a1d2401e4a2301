type Click = Pick<MouseEvent, 'altKey' | 'button' | 'ctrlKey' | 'metaKey' | 'shiftKey'>;

/** On a link, any other click opens a tab or window, or downloads. */
export const isPlainClick = ({ altKey, button, ctrlKey, metaKey, shiftKey }: Click): boolean =>
  button === 0 && !(altKey || ctrlKey || metaKey || shiftKey);
