DROP INDEX "order_run_item_order";--> statement-breakpoint
CREATE INDEX "order_run_item_age" ON "order_run_item" USING btree ("ended_at") WHERE result <> 'done';--> statement-breakpoint
CREATE INDEX "order_run_item_order" ON "order_run_item" USING btree ("platform_order_sn","shop_id","account_id","refund_id","run_id");