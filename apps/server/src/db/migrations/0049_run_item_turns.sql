DROP INDEX "order_run_item_due";--> statement-breakpoint
CREATE INDEX "order_run_item_leased" ON "order_run_item" USING btree ("account_id","lease_until") WHERE ended_at is null and lease_until > 0;--> statement-breakpoint
CREATE INDEX "order_run_item_due" ON "order_run_item" USING btree ("account_id","due_at","place") WHERE ended_at is null;