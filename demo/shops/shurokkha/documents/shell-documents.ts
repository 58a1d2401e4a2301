import { categoryMenu, menuEntry } from '#demo/shops/category-menu.ts';
import { popupDocument } from '#demo/shops/popup-document.ts';
import { categories } from '#demo/shops/shurokkha/categories.ts';

const theme = {
  bgColor: '#f6fafa',
  primaryColor: '#0b7a75',
  secondaryColor: '#123f5c',
  fontColor: '#12303f',
  radius: 'crisp',
  fontFamily: 'inter',
  headerId: 5,
  footerId: 4,
  headerSettings: { mainMenu: 'main_menu', navMenu: 'navigation_menu', showFloatingCart: true },
  footerSettings: { menu1: 'footer_menu_1', menu2: 'footer_menu_2', menu3: 'footer_menu_3' },
  showFloatingCart: true,
};

const socialLinks = {
  facebook: 'https://www.facebook.com/shurokkha.example',
  instagram: 'https://www.instagram.com/shurokkha.example',
  youTube: 'https://www.youtube.com/@shurokkha-example',
  linkedin: 'https://www.linkedin.com/company/shurokkha-example',
  phone: '09610-454545',
  email: 'care@shurokkha.example',
  address: 'House 27, Road 12/A, Dhanmondi, Dhaka 1209',
  address_bn: 'বাড়ি ২৭, রোড ১২/এ, ধানমন্ডি, ঢাকা ১২০৯',
  methods: { url: 'shurokkha/payment-methods.svg' },
};

const header = {
  containerType: 'full',
  showCartIcon: true,
  searchBar: true,
  topBgColor: '#ffffff',
  topTextColor: '#123f5c',
  bottomBgColor: '#0b7a75',
  bottomTextColor: '#ffffff',
  announcement: 'Free delivery in Dhaka from Tk 999 · Same day for orders before 2 pm',
  announcement_bn: 'ঢাকায় ৯৯৯ টাকার কেনাকাটায় ফ্রি ডেলিভারি · দুপুর ২টার আগের অর্ডার একই দিনে',
};

const footer = {
  bgColor: '#123f5c',
  fontColor: '#eaf4f6',
  footerTitle1: 'Shurokkha',
  footerTitle1_bn: 'সুরক্ষা',
  footerTitle2: 'Help Center',
  footerTitle2_bn: 'সহায়তা কেন্দ্র',
  footerTitle3: 'Terms & Condition',
  footerTitle3_bn: 'শর্তাবলি',
  footerText:
    '© Shurokkha. Over-the-counter medicine and household goods from a licensed pharmacy in Dhaka. We do not sell prescription medicine online.',
  footerText_bn:
    '© সুরক্ষা। ঢাকার লাইসেন্সপ্রাপ্ত ফার্মেসি থেকে প্রেসক্রিপশন ছাড়া বিক্রয়যোগ্য ওষুধ ও গৃহস্থালি পণ্য। প্রেসক্রিপশনের ওষুধ আমরা অনলাইনে বিক্রি করি না।',
  hidePoweredBy: false,
  hideStoreLocator: false,
  footerBottomNavs: [
    { type: 'home' },
    { type: 'category' },
    { type: 'search' },
    { type: 'cart' },
    { type: 'phone' },
  ],
  hideFooterBottomNavs: false,
  hideWhatsappButton: false,
};

export const shellDocuments: Record<string, unknown> = {
  'widgets/theme-settings': theme,
  'widgets/social-links': socialLinks,
  'widgets/welcome-popup': popupDocument('shurokkha/popups/household-festival', {
    name: 'Household Festival: up to 18% off big packs',
    nameBn: 'গৃহস্থালি উৎসব: বড় প্যাকে ১৮% পর্যন্ত ছাড়',
    link: '/campaign/household-festival',
    resetMinutes: 720,
    times: 2,
  }),
  'headers/default': header,
  'footers/default': footer,
  'menus/main_menu': [
    menuEntry('custom', '/', 'Home', 'হোম'),
    ...categoryMenu(categories),
    menuEntry('campaign', 'household-festival', 'Household Festival', 'গৃহস্থালি উৎসব'),
    menuEntry('campaign', 'heart-check-month', 'Special Offer', 'বিশেষ অফার'),
  ],
  'menus/navigation_menu': [
    menuEntry('page', 'about-us', 'About us', 'আমাদের কথা'),
    menuEntry('custom', '/store-locator', 'Our pharmacies', 'আমাদের ফার্মেসি'),
    menuEntry('custom', '/track-order/', 'Track order', 'অর্ডার ট্র্যাক'),
    menuEntry('custom', '/blog', 'Health tips', 'স্বাস্থ্য পরামর্শ'),
    menuEntry('page', 'faq', 'FAQs', 'প্রশ্ন ও উত্তর'),
    menuEntry('page', 'shipping', 'Delivery', 'ডেলিভারি'),
  ],
  'menus/footer_menu_1': [
    menuEntry('page', 'about-us', 'About us', 'আমাদের কথা'),
    menuEntry('custom', '/store-locator', 'Our pharmacies', 'আমাদের ফার্মেসি'),
    menuEntry('custom', '/blog', 'Health tips', 'স্বাস্থ্য পরামর্শ'),
    menuEntry('category', 'medicine', 'OTC medicine', 'ওষুধ'),
    menuEntry('category', 'household', 'Household', 'গৃহস্থালি'),
  ],
  'menus/footer_menu_2': [
    menuEntry('custom', '/track-order/', 'Track order', 'অর্ডার ট্র্যাক'),
    menuEntry('page', 'faq', 'FAQs', 'প্রশ্ন ও উত্তর'),
    menuEntry('page', 'shipping', 'Delivery and charges', 'ডেলিভারি ও চার্জ'),
    menuEntry('page', 'contact-us', 'Ask the pharmacist', 'ফার্মাসিস্টের পরামর্শ'),
    menuEntry('page', 'return-policy', 'Returns and refunds', 'ফেরত ও রিফান্ড'),
  ],
  'menus/footer_menu_3': [
    menuEntry('page', 'terms', 'Terms of sale', 'বিক্রয়ের শর্তাবলি'),
    menuEntry('page', 'privacy-policy', 'Privacy policy', 'গোপনীয়তা নীতি'),
    menuEntry('page', 'return-policy', 'Return policy', 'ফেরত নীতি'),
  ],
};
