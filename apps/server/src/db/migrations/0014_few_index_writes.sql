DROP INDEX "session_list";--> statement-breakpoint
ALTER TABLE "webhook_event" DROP CONSTRAINT "webhook_event_account_id_event_no_pk";--> statement-breakpoint
ALTER TABLE "webhook_event" ADD PRIMARY KEY ("event_no");--> statement-breakpoint
ALTER TABLE "session" ADD COLUMN "activity_minute" bigint GENERATED ALWAYS AS (last_message_time / 60000) STORED NOT NULL;--> statement-breakpoint
-- A new version of a row that changes in no index stays on its page, where there is room.
ALTER TABLE "session" SET (fillfactor = 85);--> statement-breakpoint
CREATE INDEX "session_list" ON "session" USING btree ("shop_id","account_id","activity_minute");