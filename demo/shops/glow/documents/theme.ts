import { listingDocuments } from '#demo/shops/listing-documents.ts';
import { popupDocument } from '#demo/shops/popup-document.ts';

export const PLUM = '#8a2452';
const NIGHT = '#3a1730';
const PETAL = '#fdf7f5';

export const themeDocuments: Record<string, unknown> = {
  'widgets/theme-settings': {
    bgColor: PETAL,
    primaryColor: PLUM,
    secondaryColor: NIGHT,
    fontColor: '#33202c',
    radius: 'round',
    fontFamily: 'serif',
    headerId: 4,
    footerId: 1,
    headerSettings: { mainMenu: 'main_menu', navMenu: 'navigation_menu', showFloatingCart: true },
    footerSettings: { menu1: 'footer_menu_1', menu2: 'footer_menu_2', menu3: 'footer_menu_3' },
    showFloatingCart: true,
  },
  'widgets/social-links': {
    facebook: 'https://www.facebook.com/glow.example.bd',
    instagram: 'https://www.instagram.com/glow.example.bd',
    youTube: 'https://www.youtube.com/@glow.example.bd',
    phone: '09612-000145',
    email: 'care@glow.example',
    address: 'House 58, Road 27 (old), Dhanmondi, Dhaka 1209',
    address_bn: 'বাড়ি ৫৮, রোড ২৭ (পুরোনো), ধানমন্ডি, ঢাকা ১২০৯',
    methods: { url: 'glow/payment-methods.svg' },
  },
  'headers/default': {
    containerType: 'full',
    showCartIcon: true,
    searchBar: true,
    topBgColor: '#ffffff',
    bottomBgColor: '#fbe9ee',
    topTextColor: NIGHT,
    bottomTextColor: '#6b1b41',
    announcement: 'Free delivery inside Dhaka from Tk 1,500 · Cash on delivery all over Bangladesh',
    announcement_bn: 'ঢাকায় ১,৫০০ টাকার কেনাকাটায় ডেলিভারি ফ্রি · সারা দেশে ক্যাশ অন ডেলিভারি',
  },
  'footers/default': {
    bgColor: NIGHT,
    fontColor: '#f8e8ee',
    footerTitle1: 'Company',
    footerTitle1_bn: 'আমাদের কথা',
    footerTitle2: 'Help Center',
    footerTitle2_bn: 'সহায়তা',
    footerTitle3: 'Privacy & Terms',
    footerTitle3_bn: 'গোপনীয়তা ও শর্ত',
    footerText:
      '© Glow. Genuine products only: bought from the brand or its importer, never from the grey market.',
    footerText_bn: '© গ্লো। শুধু আসল পণ্য: সরাসরি ব্র্যান্ড বা অনুমোদিত আমদানিকারকের কাছ থেকে কেনা।',
    hidePoweredBy: false,
    hideStoreLocator: false,
    footerBottomNavs: [
      { type: 'home' },
      { type: 'category' },
      { type: 'search' },
      { type: 'cart' },
      { type: 'profile' },
    ],
    hideFooterBottomNavs: false,
    hideWhatsappButton: false,
  },
  'widgets/welcome-popup': popupDocument('glow/popups/winter-glow', {
    name: 'Winter Glow: up to 25% off creams, butters and lip masks',
    nameBn: 'উইন্টার গ্লো: ক্রিম, বাটার ও লিপ মাস্কে ২৫% পর্যন্ত ছাড়',
    link: '/campaign/winter-glow',
    resetMinutes: 1440,
    times: 3,
  }),
  ...listingDocuments(4, 6),
};
