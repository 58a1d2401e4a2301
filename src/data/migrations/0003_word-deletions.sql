ALTER TABLE "search_slips" RENAME TO "word_deletions";
--> statement-breakpoint
ALTER TABLE "word_deletions" RENAME COLUMN "slip" TO "variant";
--> statement-breakpoint
ALTER TABLE "word_deletions" RENAME CONSTRAINT "search_slips_shop_id_slip_word_id_pk" TO "word_deletions_shop_id_variant_word_id_pk";
--> statement-breakpoint
ALTER TABLE "word_deletions" RENAME CONSTRAINT "search_slips_shop_id_word_id_search_words_shop_id_id_fk" TO "word_deletions_shop_id_word_id_search_words_shop_id_id_fk";
--> statement-breakpoint
ALTER INDEX "search_slips_of_word" RENAME TO "word_deletions_of_word";
--> statement-breakpoint
ALTER POLICY "search_slips_of_shop" ON "word_deletions" RENAME TO "word_deletions_of_shop";
