/** Replaces a link to a video, map or post with an iframe. Until then, the page requests nothing from that site. */
export function replaceByFrame(link: HTMLAnchorElement): void {
  const frame = document.createElement('iframe');
  frame.src = link.dataset.embed ?? '';
  frame.title = link.textContent;
  frame.className = 'embed-frame';
  frame.allow = 'autoplay; fullscreen; picture-in-picture; encrypted-media';
  frame.referrerPolicy = 'strict-origin-when-cross-origin';
  link.replaceWith(frame);
  frame.focus();
}
