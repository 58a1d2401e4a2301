import { contactPage } from '#demo/shops/contact-page.ts';
import { faqPage } from '#demo/shops/faq-page.ts';

export const servicePages: Record<string, unknown> = {
  'pages/faq': faqPage({
    title: 'FAQs',
    titleBn: 'প্রশ্ন ও উত্তর',
    description: 'Genuine products, shades, delivery and payment in brief.',
    descriptionBn: 'আসল পণ্য, শেড, ডেলিভারি ও পেমেন্ট নিয়ে সংক্ষেপে।',
  }),
  'pages/contact-us': contactPage({
    title: 'Contact us',
    titleBn: 'যোগাযোগ করুন',
    description: 'We usually reply within two hours, every day from 10 am to 9 pm.',
    descriptionBn: 'প্রতিদিন সকাল ১০টা থেকে রাত ৯টার মধ্যে সাধারণত দুই ঘণ্টায় উত্তর দিই।',
    subjects: [
      { value: 'shade', label: 'Help with a shade', labelBn: 'শেড বাছাইয়ে সাহায্য' },
      { value: 'order', label: 'An order', labelBn: 'অর্ডার নিয়ে' },
      { value: 'return', label: 'A return', labelBn: 'পণ্য ফেরত' },
      { value: 'other', label: 'Something else', labelBn: 'অন্য কিছু' },
    ],
  }),
};
