ALTER TABLE "shop_sync" ADD COLUMN "pass_started_at" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "shop_sync" ADD COLUMN "pass_cursor" text;--> statement-breakpoint
ALTER TABLE "shop_sync" ADD COLUMN "pass_conversations" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "shop_sync" ADD COLUMN "pass_reached" bigint DEFAULT 0 NOT NULL;