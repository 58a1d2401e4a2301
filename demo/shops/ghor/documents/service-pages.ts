import { contactPage } from '#demo/shops/contact-page.ts';
import { faqPage } from '#demo/shops/faq-page.ts';

/** FAQ and contact form of Ghor. */
export const servicePages: Record<string, unknown> = {
  'pages/faq': faqPage({
    title: 'Questions',
    titleBn: 'প্রশ্নোত্তর',
    description: 'Assembly, pre-orders, instalments and how true a picture is.',
    descriptionBn: 'জোড়া লাগানো, প্রি-অর্ডার, কিস্তি, আর ছবি কতটা সত্য।',
  }),
  'pages/contact-us': contactPage({
    title: 'Write to us',
    titleBn: 'আমাদের লিখুন',
    description: 'Send a measure, a photograph of the corner, or a question. We answer within a day.',
    descriptionBn: 'মাপ, ঘরের কোণের কথা বা প্রশ্ন লিখে পাঠান। এক দিনের মধ্যে উত্তর দিই।',
    subjects: [
      { value: 'made-to-order', label: 'A piece made to order', labelBn: 'ফরমাশি কাজ' },
      { value: 'order', label: 'An order', labelBn: 'একটি অর্ডার' },
      { value: 'maker', label: 'I make things', labelBn: 'আমি কারিগর' },
      { value: 'other', label: 'Something else', labelBn: 'অন্য কিছু' },
    ],
  }),
};
