DROP INDEX "order_run_item_due";--> statement-breakpoint
DROP INDEX "order_run_item_order";--> statement-breakpoint
ALTER TABLE "order_run" ADD COLUMN "request_hash" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "order_run_item" ADD COLUMN "updated_before" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "order_run_item" ADD COLUMN "failed_reads" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "shop_refund" ADD COLUMN "is_waiting" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "order_run_item_leased" ON "order_run_item" USING btree ("account_id","lease_until") WHERE ended_at is null and lease_until > 0;--> statement-breakpoint
CREATE INDEX "order_run_item_age" ON "order_run_item" USING btree ("ended_at") WHERE result <> 'done';--> statement-breakpoint
CREATE INDEX "shop_refund_waiting" ON "shop_refund" USING btree ("account_id","shop_id","platform_order_sn") WHERE is_waiting;--> statement-breakpoint
CREATE INDEX "order_run_item_due" ON "order_run_item" USING btree ("account_id","due_at","place") WHERE ended_at is null;--> statement-breakpoint
CREATE INDEX "order_run_item_order" ON "order_run_item" USING btree ("platform_order_sn","shop_id","account_id","refund_id","run_id");--> statement-breakpoint
UPDATE "shop_refund" SET "is_waiting" = true WHERE "detail" ->> 'kind' <> 'cancellation' AND "detail" ->> 'isDisputed' = 'false' AND "detail" ->> 'status' IN ('REQUEST_INITIATE', 'RTM_INIT', 'REFUND_INIT', 'RTM_SHIPPING_BACK', 'RTM_RECEIVE_ITEM', 'REQUESTED', 'PROCESSING', 'RETURN_OR_REFUND_REQUEST_PENDING', 'REPLACEMENT_REQUEST_PENDING', 'BUYER_SHIPPED_ITEM');
