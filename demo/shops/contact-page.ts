interface Texts {
  title: string;
  titleBn: string;
  description: string;
  descriptionBn: string;
  /** Subjects of the contact form, in both languages. */
  subjects: { value: string; label: string; labelBn: string }[];
}

/** Returns a page with a contact form and the shop's stores. */
export function contactPage({ title, titleBn, description, descriptionBn, subjects }: Texts) {
  return {
    seo: { title, title_bn: titleBn, description, description_bn: descriptionBn },
    sections: [
      {
        id: 'write',
        type: 'custom-form',
        settings: { formId: 'contact', submitLabel: 'Send', submitLabel_bn: 'পাঠান' },
        items: [
          { name: 'name', label: 'Your name', label_bn: 'আপনার নাম', required: true },
          { name: 'phone', label: 'Mobile number', label_bn: 'মোবাইল নম্বর', type: 'phone', required: true },
          { name: 'email', label: 'E-mail', label_bn: 'ই-মেইল', type: 'email' },
          {
            name: 'subject',
            label: 'What is it about?',
            label_bn: 'কী বিষয়ে লিখছেন?',
            type: 'select',
            required: true,
            options: subjects.map(({ value, label, labelBn }) => ({ value, label, label_bn: labelBn })),
          },
          {
            name: 'message',
            label: 'Your message',
            label_bn: 'আপনার বার্তা',
            type: 'textarea',
            required: true,
          },
        ],
      },
      {
        id: 'stores',
        type: 'store-list',
        style: { paddingTop: '24px' },
        settings: { title: 'Or visit us', title_bn: 'অথবা চলে আসুন', limit: 6 },
        items: [],
      },
    ],
  };
}
