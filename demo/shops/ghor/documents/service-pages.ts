import { contactPage } from '#demo/shops/contact-page.ts';
import { faqPage } from '#demo/shops/faq-page.ts';

export const servicePages: Record<string, unknown> = {
  'pages/faq': faqPage({
    title: 'FAQs',
    titleBn: 'প্রশ্ন ও উত্তর',
    description: 'Assembly, pre-orders, instalments and how close the photo is to the product.',
    descriptionBn: 'জোড়া লাগানো, প্রি-অর্ডার, কিস্তি, আর ছবির সঙ্গে পণ্যের মিল।',
  }),
  'pages/contact-us': contactPage({
    title: 'Contact us',
    titleBn: 'যোগাযোগ করুন',
    description: 'Send measurements, a photo or a question. We reply within a day.',
    descriptionBn: 'মাপ, ছবি বা প্রশ্ন পাঠান। এক দিনের মধ্যে উত্তর দিই।',
    subjects: [
      { value: 'made-to-order', label: 'Custom order', labelBn: 'ফরমাশি কাজ' },
      { value: 'order', label: 'An order', labelBn: 'অর্ডার নিয়ে' },
      { value: 'maker', label: 'I’m a maker', labelBn: 'আমি কারিগর' },
      { value: 'other', label: 'Something else', labelBn: 'অন্য কিছু' },
    ],
  }),
};
