/** Runs in the page. Lists visible texts that do not fit their button or the screen. Skips horizontal scrollers. */
export function listCutTexts(buttons: Element[]): string[] {
  return buttons
    .filter((button) => button.checkVisibility() && !button.closest('.no-scrollbar, [data-strip]'))
    .flatMap((button) => {
      const texts = document.createTreeWalker(button, NodeFilter.SHOW_TEXT);
      const box = button.getBoundingClientRect();
      const cut: string[] = [];
      while (texts.nextNode()) {
        const range = document.createRange();
        range.selectNodeContents(texts.currentNode);
        const { left, right, top, bottom, width } = range.getBoundingClientRect();
        const isOut =
          width > 0 &&
          (left < Math.max(box.left, 0) - 1 ||
            right > Math.min(box.right, innerWidth) + 1 ||
            top < box.top - 1 ||
            bottom > box.bottom + 1);
        const around = texts.currentNode.parentElement;
        const isForReaders = around?.closest('.sr-only') || (around?.clientWidth ?? 0) === 1;
        if (isOut && !isForReaders) cut.push(range.toString());
      }
      return cut;
    });
}
