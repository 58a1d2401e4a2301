export interface Mutation {
  name: string;
  /** Changes the HTML in transit, like a proxy. */
  rewrite?: (html: string) => string;
  /** Changes the loaded page. The function is serialised, so it cannot use variables of this module. */
  change?: () => void;
  /** Selector of elements that the mutation removes intentionally. */
  removes?: string;
  translates?: boolean;
}

export const MUTATIONS: readonly Mutation[] = [
  {
    name: 'a translator sets another language on the document',
    change: () => {
      document.documentElement.lang = document.documentElement.lang === 'bn' ? 'en' : 'bn';
      document.documentElement.classList.add('translated-ltr');
    },
  },
  {
    name: 'a translator replaces each text by font elements',
    translates: true,
    change: () => {
      document.documentElement.lang = 'hi';
      document.documentElement.classList.add('translated-ltr');
      const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT, (text) =>
        text.textContent?.trim() && !text.parentElement?.closest('script, style, noscript')
          ? NodeFilter.FILTER_ACCEPT
          : NodeFilter.FILTER_REJECT,
      );
      const found: Node[] = [];
      while (texts.nextNode()) found.push(texts.currentNode);
      for (const text of found) {
        const outer = document.createElement('font');
        const inner = document.createElement('font');
        outer.style.verticalAlign = 'inherit';
        inner.style.verticalAlign = 'inherit';
        inner.textContent = `${text.textContent}\u200b`;
        outer.append(inner);
        text.parentNode?.replaceChild(outer, text);
      }
    },
  },
  {
    name: 'a password manager inserts an element after each field',
    change: () => {
      for (const field of document.querySelectorAll('input, textarea, select')) {
        const button = document.createElement('div');
        button.dataset.lastpassIconRoot = '';
        button.style.position = 'absolute';
        field.after(button);
      }
    },
  },
  {
    name: 'a proxy removes comments',
    rewrite: (html) => html.replace(/<!--(?!\[if)[\s\S]*?-->/g, ''),
  },
  {
    name: 'a proxy collapses white space',
    rewrite: (html) =>
      html
        .split(/(<script[\s\S]*?<\/script>|<style[\s\S]*?<\/style>)/)
        .map((part, index) => (index % 2 ? part : part.replace(/>\s+</g, '><').replace(/\s{2,}/g, ' ')))
        .join(''),
  },
  {
    name: 'extensions add attributes',
    change: () => {
      document.documentElement.setAttribute('data-darkreader-mode', 'dynamic');
      document.documentElement.style.setProperty('--darkreader-bg', '#111');
      document.body.setAttribute('data-gr-ext-installed', '');
      document.body.setAttribute('cz-shortcut-listen', 'true');
      for (const element of document.querySelectorAll<HTMLElement>('input, textarea, a, img, h1, h2')) {
        element.setAttribute('data-gramm', 'false');
        element.style.setProperty('--darkreader-inline-color', '#eee');
      }
    },
  },
  {
    name: 'texts are split',
    change: () => {
      const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      const found: Text[] = [];
      while (texts.nextNode()) found.push(texts.currentNode as Text);
      for (const text of found)
        if (text.length > 3 && !text.parentElement?.closest('script, style')) text.splitText(2);
    },
  },
  {
    name: 'adjacent texts are merged and comments removed',
    change: () => {
      const comments = document.createTreeWalker(document.body, NodeFilter.SHOW_COMMENT);
      const found: Node[] = [];
      while (comments.nextNode()) found.push(comments.currentNode);
      for (const comment of found) comment.parentNode?.removeChild(comment);
      document.body.normalize();
    },
  },
  {
    name: 'extensions insert elements into head, body and main',
    change: () => {
      const insert = (parent: Element, place: InsertPosition) => {
        const element = document.createElement('div');
        element.className = 'extension-root';
        parent.insertAdjacentElement(place, element);
      };
      document.head.prepend(document.createElement('meta'));
      document.head.append(document.createElement('style'));
      for (const parent of document.querySelectorAll('body, header, main, main > *, form, nav')) {
        insert(parent, 'afterbegin');
        insert(parent, 'beforeend');
      }
    },
  },
  {
    name: 'scripts and styles are injected',
    change: () => {
      for (const parent of [document.head, document.body]) {
        const style = document.createElement('style');
        style.textContent = '.ad { display: none }';
        const script = document.createElement('script');
        script.type = 'text/plain';
        parent.prepend(style.cloneNode(true), script.cloneNode(true));
        parent.append(style, script);
      }
    },
  },
  {
    name: 'an ad blocker removes banners and popups',
    removes: '.section-banner-grid, .hero-slide:first-child',
    change: () => {
      for (const banner of document.querySelectorAll('.section-banner-grid, .hero-slide:first-child'))
        banner.remove();
    },
  },
  {
    name: 'elements change places and are wrapped',
    change: () => {
      for (const parent of document.querySelectorAll('main article, main header, form')) {
        const { firstElementChild: first, lastElementChild: last } = parent;
        if (first && last && first !== last) parent.append(first);
      }
      for (const title of document.querySelectorAll('main h1')) {
        const wrapper = document.createElement('div');
        title.replaceWith(wrapper);
        wrapper.append(title);
      }
    },
  },
  {
    name: 'a browser shell puts the page into a wrapper of its own',
    change: () => {
      const main = document.querySelector('main');
      const wrapper = document.createElement('div');
      main?.replaceWith(wrapper);
      if (main) wrapper.append(main);
    },
  },
];
