ALTER TABLE "message" ADD COLUMN "is_time_repaired" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "tried_ms" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "session" ADD COLUMN "is_time_repaired" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "message_not_credible" ON "message" USING btree ("account_id","session_id") WHERE message_time < 1420070400000 or message_time > 4102444800000;--> statement-breakpoint
ALTER TABLE "outbox" DROP COLUMN "first_attempt_at";
