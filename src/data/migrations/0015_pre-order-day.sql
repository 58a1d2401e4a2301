ALTER TABLE "order_lines" ADD COLUMN "pre_order_ships_on" date;
