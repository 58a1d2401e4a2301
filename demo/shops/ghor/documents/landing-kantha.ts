/** Landing page for advertisements: the story of the kantha. */
export const kanthaLanding = {
  seo: {
    title: 'Four thousand stitches',
    title_bn: 'চার হাজার ফোঁড়',
    description: 'How a nakshi kantha is made, by whom, and why it takes a season.',
    description_bn: 'নকশিকাঁথা কীভাবে, কার হাতে তৈরি হয়, আর কেন এক মৌসুম লাগে।',
    image: 'ghor/campaigns/kantha-winter.svg',
  },
  sections: [
    {
      id: 'story',
      type: 'html',
      settings: {
        html: '<div class="story"><h2>It begins with an old sari</h2><ol><li><strong>Layers.</strong> Three to five soft saris, washed until the colour fades.</li><li><strong>Drawing.</strong> A needle and ash, from memory: lotus, cart, river, a train someone once saw.</li><li><strong>Stitch.</strong> Four thousand of them to a span, all in one thread, all by one hand.</li></ol></div>',
        html_bn:
          '<div class="story"><h2>শুরুটা পুরোনো শাড়িতে</h2><ol><li><strong>স্তর।</strong> তিন থেকে পাঁচটি নরম শাড়ি, ধুয়ে ধুয়ে রং ফিকে হওয়া।</li><li><strong>আঁকা।</strong> সুই আর ছাই দিয়ে, মন থেকে: পদ্ম, গরুর গাড়ি, নদী, একবার দেখা একটা রেলগাড়ি।</li><li><strong>ফোঁড়।</strong> এক বিঘতে চার হাজার, এক সুতা, এক হাত।</li></ol></div>',
        css: '.story { max-width: 720px; margin: 0 auto; padding: 48px 24px; } .story h2 { font-size: 32px; } .story ol { display: grid; gap: 20px; padding-left: 24px; line-height: 1.7; } .story strong { color: #9c4a2b; }',
      },
      items: [],
    },
    {
      id: 'maker',
      type: 'image-with-text',
      style: { bgColor: '#efd8c6', paddingTop: '40px', paddingBottom: '40px' },
      settings: {
        image: 'ghor/banners/kantha-hero-mobile.svg',
        alt: 'Hand-stitched kantha throw, cushion and framed embroidery',
        alt_bn: 'হাতে সেলাই করা কাঁথা, কুশন ও ফ্রেমে নকশা',
        title: 'Rabeya from Jamalpur',
        title_bn: 'জামালপুরের রাবেয়া',
        text: 'She learned it from her mother-in-law and teaches it to eleven others. Her name is sewn into the corner of each piece.',
        text_bn: 'শিখেছেন শাশুড়ির কাছে, শেখান আরও এগারোজনকে। প্রতিটি কাঁথার কোণে সেলাই করা থাকে তাঁর নাম; খুঁজে দেখুন।',
        link: '/campaign/kantha-winter',
        buttonLabel: 'Shop kantha',
        buttonLabel_bn: 'কাঁথা দেখুন',
      },
      items: [],
    },
    {
      id: 'ends',
      type: 'campaign-countdown',
      style: { paddingTop: '32px', paddingBottom: '32px' },
      settings: {
        campaign: 'kantha-winter',
        title: 'Kantha Winter ends in',
        title_bn: 'কাঁথার শীত শেষ হতে বাকি',
        buttonLabel: 'Shop Kantha Winter',
        buttonLabel_bn: 'কাঁথার শীত দেখুন',
      },
      items: [],
    },
    { id: 'room', type: 'spacer', settings: { height: '24px' }, items: [] },
    {
      id: 'row',
      type: 'product-row',
      settings: {
        title: 'Stitched by hand',
        title_bn: 'হাতের সেলাই',
        source: { kind: 'logic', logic: 'brand', value: 'nokshibari', limit: 8 },
      },
      items: [],
    },
  ],
};
