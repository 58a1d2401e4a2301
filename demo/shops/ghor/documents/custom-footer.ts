const style = `
.house { display: grid; gap: 40px; padding: 64px 24px 40px; max-width: 1180px; margin: 0 auto; }
.word { font-family: Fraunces Variable, Georgia, serif; font-size: 32px; line-height: 1.25; max-width: 18em; margin: 0 0 16px; }
.doors { display: flex; flex-wrap: wrap; gap: 8px 32px; padding: 0; list-style: none; }
.doors a { display: inline-block; padding: 10px 0; color: #f3e8d8; text-decoration: none; }
.doors a:hover { text-decoration: underline; }
.small { color: #d8c6ac; font-size: 14px; border-top: 1px solid #5a4a39; padding-top: 24px; }
:root { background-color: #33291f; color: #f3e8d8; }
@media (min-width: 900px) { .house { grid-template-columns: 1.4fr 1fr; } .small { grid-column: 1 / -1; } }
`;

const links = (names: string[]) => {
  const paths = [
    '/about-us',
    '/blog',
    '/store-locator',
    '/track-order/',
    '/shipping',
    '/return-policy',
    '/faq',
    '/contact-us',
    '/privacy-policy',
    '/terms',
  ];
  return paths.map((path, index) => `<li><a href="${path}">${names[index] ?? ''}</a></li>`).join('');
};

/** The custom footer of Ghor: a text, ten links and the address. */
export const customFooter = {
  id: 'ghor-footer',
  html: `<div class="house"><div><p class="word">Made slowly by two hundred and six makers in nineteen districts.</p><p>Call <a href="tel:01819303030">01819-303030</a> or write to <a href="mailto:salam@ghor.example">salam@ghor.example</a>. Tea is free, and so is advice.</p></div><ul class="doors">${links(['Our makers', 'Blog', 'Our stores', 'Track order', 'Delivery and assembly', 'Returns and exchanges', 'FAQs', 'Contact us', 'Privacy policy', 'Terms of sale'])}</ul><p class="small">© Ghor. 54 Kemal Ataturk Avenue, Banani, Dhaka 1213.</p></div>`,
  html_bn: `<div class="house"><div><p class="word">উনিশ জেলার দুইশ ছয়জন কারিগরের হাতে, ধীরে ধীরে তৈরি।</p><p>ফোন করুন <a href="tel:01819303030">০১৮১৯-৩০৩০৩০</a> নম্বরে বা লিখুন <a href="mailto:salam@ghor.example">salam@ghor.example</a> ঠিকানায়। চা ফ্রি, পরামর্শও।</p></div><ul class="doors">${links(['আমাদের কারিগর', 'ব্লগ', 'আমাদের স্টোর', 'অর্ডার ট্র্যাক', 'ডেলিভারি ও জোড়া লাগানো', 'ফেরত ও বদল', 'প্রশ্ন ও উত্তর', 'যোগাযোগ করুন', 'গোপনীয়তা নীতি', 'বিক্রয়ের শর্তাবলি'])}</ul><p class="small">© ঘর। ৫৪ কামাল আতাতুর্ক অ্যাভিনিউ, বনানী, ঢাকা ১২১৩।</p></div>`,
  style,
};
