interface Heading {
  title: string;
  titleBn: string;
  description: string;
  descriptionBn: string;
}

/** Returns a page with the questions of the document `faq/default`. */
export function faqPage({ title, titleBn, description, descriptionBn }: Heading) {
  return {
    seo: { title, title_bn: titleBn, description, description_bn: descriptionBn },
    sections: [{ id: 'questions', type: 'faq', settings: {}, items: [] }],
  };
}
