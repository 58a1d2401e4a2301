import { productRowSection } from './home.ts';

/** Landing page for advertisements: bridal make-up. */
export const bridalLanding = {
  seo: {
    title: 'Six weeks to the wedding',
    title_bn: 'বিয়ের আর ছয় সপ্তাহ',
    description: 'A calm plan for bridal skin, hair and make-up, with everything you need in one bag.',
    description_bn: 'কনের ত্বক, চুল ও মেকআপের গোছানো পরিকল্পনা, যা যা লাগে সব এক ব্যাগে।',
    image: 'glow/campaigns/bridal-edit.svg',
  },
  sections: [
    {
      id: 'hero',
      type: 'hero-slider',
      settings: {},
      items: [
        {
          image: 'glow/banners/hero-bridal.svg',
          mobileImage: 'glow/banners/hero-bridal-mobile.svg',
          alt: 'Ubtan, palette, lipstick and perfume on a golden background',
          alt_bn: 'সোনালি আবহে উপটান, প্যালেট, লিপস্টিক ও পারফিউম',
          link: '/campaign/bridal-edit',
          title: 'Six weeks to the wedding',
          title_bn: 'বিয়ের আর ছয় সপ্তাহ',
          text: 'Start with the skin, end with the lips: a plan for every week.',
          text_bn: 'শুরু ত্বক দিয়ে, শেষ ঠোঁটে: প্রতি সপ্তাহের পরিকল্পনা।',
          buttonLabel: 'See the Bridal Edit',
          buttonLabel_bn: 'বিয়ের সাজ দেখুন',
          extraSettings: '{"textColor":"#5a3a06"}',
        },
      ],
    },
    {
      id: 'ends',
      type: 'campaign-countdown',
      style: { bgColor: '#3a1730', fontColor: '#fdeef3', paddingTop: '32px', paddingBottom: '32px' },
      settings: {
        campaign: 'bridal-edit',
        title: 'The Bridal Edit ends in',
        title_bn: 'বিয়ের সাজের অফার শেষ হতে বাকি',
        buttonLabel: 'Shop the edit',
        buttonLabel_bn: 'কেনাকাটা করুন',
      },
      items: [],
    },
    {
      id: 'plan',
      type: 'image-with-text',
      settings: {
        image: 'glow/banners/square-bridal.svg',
        alt: 'Ubtan, palette and perfume for a bride',
        alt_bn: 'কনের জন্য উপটান, প্যালেট ও পারফিউম',
        title: 'Nothing new in the last week',
        title_bn: 'শেষ সপ্তাহে নতুন কিছু নয়',
        text: 'Try every cream and every shade at least twice before the day, once in daylight and once under a tube light. Our make-up artists in Dhanmondi and Uttara will help you, free of charge.',
        text_bn:
          'প্রতিটি ক্রিম আর শেড অনুষ্ঠানের আগে অন্তত দুবার মেখে দেখুন, একবার দিনের আলোয়, একবার টিউবলাইটে। ধানমন্ডি ও উত্তরায় আমাদের মেকআপ আর্টিস্টরা বিনা খরচে সাহায্য করেন।',
        link: '/store-locator',
        buttonLabel: 'Find a store',
        buttonLabel_bn: 'স্টোর খুঁজুন',
        imageSide: 'right',
      },
      items: [],
    },
    productRowSection('bridal', ['What’s in the bag', 'ব্যাগে যা থাকবে'], ['campaign', 'bridal-edit'], {
      link: '/campaign/bridal-edit',
    }),
    {
      id: 'book',
      type: 'custom-form',
      style: { bgColor: '#fbe9ee', paddingTop: '40px', paddingBottom: '40px' },
      settings: {
        formId: 'bridal-trial',
        title: 'Book a trial',
        title_bn: 'ট্রায়ালের সময় নিন',
        text: 'We’ll call within a day to set a time.',
        text_bn: 'সময় ঠিক করতে আমরা এক দিনের মধ্যে কল করব।',
        submitLabel: 'Request a call',
        submitLabel_bn: 'কলের অনুরোধ করুন',
      },
      items: [
        { name: 'name', label: 'Your name', label_bn: 'আপনার নাম', required: true },
        { name: 'phone', label: 'Mobile number', label_bn: 'মোবাইল নম্বর', type: 'phone', required: true },
        { name: 'date', label: 'Wedding date', label_bn: 'বিয়ের তারিখ', type: 'date' },
        {
          name: 'store',
          label: 'Where?',
          label_bn: 'কোথায়?',
          type: 'radio',
          required: true,
          options: [
            { value: 'dhanmondi', label: 'Dhanmondi', label_bn: 'ধানমন্ডি' },
            { value: 'uttara', label: 'Uttara', label_bn: 'উত্তরা' },
          ],
        },
      ],
    },
  ],
};
