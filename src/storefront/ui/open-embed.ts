import { isPlainClick } from './is-plain-click.ts';

/**
 * Replaces the clicked link to a video, map or post by its frame, so that pages send no requests to other sites before
 * the click.
 */
export function openEmbed(event: MouseEvent): void {
  const link = event.target instanceof Element && event.target.closest<HTMLElement>('a[data-embed]');
  if (!link || event.defaultPrevented || !isPlainClick(event)) return;
  event.preventDefault();
  const frame = document.createElement('iframe');
  frame.src = link.dataset.embed ?? '';
  frame.title = link.textContent;
  frame.className = 'embed-frame';
  frame.allow = 'autoplay; fullscreen; picture-in-picture; encrypted-media';
  frame.referrerPolicy = 'strict-origin-when-cross-origin';
  link.replaceWith(frame);
  frame.focus();
}
