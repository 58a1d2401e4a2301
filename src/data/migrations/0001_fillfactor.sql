-- Orders lower stock and raise sold counts: room on the page keeps those updates off the indexes.
ALTER TABLE "skus" SET (fillfactor = 80);--> statement-breakpoint
ALTER TABLE "products" SET (fillfactor = 85);
