import { contactPage } from '#demo/shops/contact-page.ts';
import { faqPage } from '#demo/shops/faq-page.ts';

export const servicePages: Record<string, unknown> = {
  'pages/faq': faqPage({
    title: 'FAQs',
    titleBn: 'প্রশ্ন ও উত্তর',
    description: 'Medicine, delivery, returns and payment in brief.',
    descriptionBn: 'ওষুধ, ডেলিভারি, ফেরত ও পেমেন্ট নিয়ে সংক্ষেপে।',
  }),
  'pages/contact-us': contactPage({
    title: 'Ask the pharmacist',
    titleBn: 'ফার্মাসিস্টকে জিজ্ঞাসা করুন',
    description: 'A registered pharmacist reads every question. In an emergency, call 999.',
    descriptionBn: 'প্রতিটি প্রশ্ন পড়েন একজন নিবন্ধিত ফার্মাসিস্ট। জরুরি হলে ৯৯৯ নম্বরে ফোন করুন।',
    subjects: [
      { value: 'medicine', label: 'A medicine', labelBn: 'ওষুধ নিয়ে' },
      { value: 'device', label: 'A device', labelBn: 'ডিভাইস নিয়ে' },
      { value: 'order', label: 'An order', labelBn: 'অর্ডার নিয়ে' },
      { value: 'other', label: 'Something else', labelBn: 'অন্য কিছু' },
    ],
  }),
};
