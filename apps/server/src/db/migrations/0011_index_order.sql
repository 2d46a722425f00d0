DROP INDEX "message_page";--> statement-breakpoint
DROP INDEX "remark_session";--> statement-breakpoint
DROP INDEX "session_list";--> statement-breakpoint
DROP INDEX "shop_order_buyer";--> statement-breakpoint
CREATE INDEX "message_page" ON "message" USING btree ("account_id","session_id","message_time","platform_sequence","message_id");--> statement-breakpoint
CREATE INDEX "remark_session" ON "remark" USING btree ("account_id","session_id","created_at");--> statement-breakpoint
CREATE INDEX "session_list" ON "session" USING btree ("account_id","shop_id","last_message_time","session_id");--> statement-breakpoint
CREATE INDEX "shop_order_buyer" ON "shop_order" USING btree ("account_id","shop_id","buyer_id","created_at");