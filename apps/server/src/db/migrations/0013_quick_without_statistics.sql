ALTER INDEX "buyer_search_grams" SET (gin_pending_list_limit = 128);--> statement-breakpoint
ALTER INDEX "message_search_grams" SET (gin_pending_list_limit = 128);--> statement-breakpoint
DROP INDEX "remark_session";--> statement-breakpoint
DROP INDEX "session_buyer";--> statement-breakpoint
DROP INDEX "shop_order_buyer";--> statement-breakpoint
CREATE INDEX "remark_session" ON "remark" USING btree ("session_id","account_id","created_at");--> statement-breakpoint
CREATE INDEX "session_buyer" ON "session" USING btree ("buyer_id","account_id");--> statement-breakpoint
CREATE INDEX "shop_order_buyer" ON "shop_order" USING btree ("buyer_id","shop_id","account_id","created_at");