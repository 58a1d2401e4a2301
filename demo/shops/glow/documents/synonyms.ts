import { synonymsDocument } from '#demo/shops/synonyms-document.ts';

export const synonyms = synonymsDocument(
  [
    'foundation, base makeup, base make up, ফাউন্ডেশন, বেস মেকআপ',
    'concealer, dark circle cover, কনসিলার',
    'sunscreen, sunblock, সানস্ক্রিন, সানব্লক',
    'moisturiser, moisturizer, day cream, ময়েশ্চারাইজার',
    'kajal, kohl, surma, কাজল, সুরমা',
    'eyeshadow, eye palette, আইশ্যাডো',
    'nail polish, nail paint, nail lacquer, nail varnish, নেইল পলিশ, নখ পালিশ',
    'lip balm, lip butter, chapstick, লিপ বাম',
    'blush, blusher, rouge, ব্লাশ',
    'perfume, eau de parfum, scent, পারফিউম, সুগন্ধি',
    'attar, ator, আতর',
    'rose water, golap jol, গোলাপ জল',
    'acne, pimple, bron, ব্রণ',
    'dandruff, khushki, খুশকি',
    'hair fall, hair loss, chul pora, চুল পড়া',
    'hair colour, hair color, hair dye, চুলের রং',
    'henna, mehedi, mehendi, mehndi, মেহেদি',
    'soap, saban, সাবান',
    'sanitary napkin, sanitary pad, period pad, স্যানিটারি ন্যাপকিন',
    'diaper, nappy, pampers, ডায়াপার',
  ],
  [
    'nail cutter, nail clipper, nail katar, nokh katar, nokh kata, nokh katar jontro, নেইল কাটার, নখ কাটার',
    'lice comb, ukuner chiruni, উকুনের চিরুনি',
  ],
);
