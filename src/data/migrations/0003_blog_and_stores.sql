ALTER TABLE "blog_posts" ADD COLUMN "excerpt_bn" text;--> statement-breakpoint
ALTER TABLE "blog_posts" ADD COLUMN "body_bn" text;--> statement-breakpoint
ALTER TABLE "stores" ADD COLUMN "address_bn" text;--> statement-breakpoint
ALTER TABLE "stores" ADD COLUMN "hours_bn" text;--> statement-breakpoint
CREATE INDEX "blog_posts_time" ON "blog_posts" USING btree ("shop_id","status","published_at","id");--> statement-breakpoint
CREATE INDEX "blog_posts_category" ON "blog_posts" USING btree ("shop_id","category_id","status","published_at","id");--> statement-breakpoint
CREATE INDEX "form_submissions_time" ON "form_submissions" USING btree ("shop_id","created_at");