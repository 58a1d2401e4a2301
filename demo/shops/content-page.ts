interface PageText {
  title: string;
  description: string;
  /** Sanitised HTML, with headings from h2. */
  html: string;
}

/** Returns a page document with one rich text in English and Bangla, below the title of the page. */
export function contentPage(english: PageText, bangla: PageText) {
  return {
    seo: {
      title: english.title,
      title_bn: bangla.title,
      description: english.description,
      description_bn: bangla.description,
    },
    sections: [
      {
        id: 'text',
        type: 'rich-text',
        settings: { html: english.html, html_bn: bangla.html },
        items: [],
      },
    ],
  };
}
