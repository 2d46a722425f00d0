CREATE TABLE "account" (
	"account_id" text PRIMARY KEY NOT NULL,
	"display_name" text NOT NULL,
	"max_shop_num" integer NOT NULL,
	"plan_expires_at" bigint NOT NULL,
	"created_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "authorisation" (
	"account_id" text NOT NULL,
	"state_hash" text NOT NULL,
	"platform" text NOT NULL,
	"expires_at" bigint NOT NULL,
	"used_at" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "authorisation_account_id_state_hash_pk" PRIMARY KEY("account_id","state_hash"),
	CONSTRAINT "authorisation_state_hash_unique" UNIQUE("state_hash")
);
--> statement-breakpoint
CREATE TABLE "credential" (
	"account_id" text NOT NULL,
	"login_name" text NOT NULL,
	"password_hash" text NOT NULL,
	"failed_count" integer DEFAULT 0 NOT NULL,
	"locked_until" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "credential_account_id_login_name_pk" PRIMARY KEY("account_id","login_name"),
	CONSTRAINT "credential_login_name_unique" UNIQUE("login_name")
);
--> statement-breakpoint
CREATE TABLE "event_head" (
	"account_id" text PRIMARY KEY NOT NULL,
	"last_seq" bigint DEFAULT 0 NOT NULL,
	"horizon_seq" bigint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "event_log" (
	"account_id" text NOT NULL,
	"seq" bigint NOT NULL,
	"shop_id" text NOT NULL,
	"type" text NOT NULL,
	"payload" json NOT NULL,
	"created_at" bigint NOT NULL,
	CONSTRAINT "event_log_account_id_seq_pk" PRIMARY KEY("account_id","seq")
);
--> statement-breakpoint
CREATE TABLE "ingest_lane" (
	"lane" integer PRIMARY KEY NOT NULL
);
--> statement-breakpoint
CREATE TABLE "login_session" (
	"account_id" text NOT NULL,
	"token_hash" text NOT NULL,
	"is_main" boolean NOT NULL,
	"shop_ids" jsonb,
	"created_at" bigint NOT NULL,
	"last_seen_at" bigint NOT NULL,
	"expires_at" bigint NOT NULL,
	CONSTRAINT "login_session_account_id_token_hash_pk" PRIMARY KEY("account_id","token_hash"),
	CONSTRAINT "login_session_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "message" (
	"account_id" text NOT NULL,
	"session_id" text NOT NULL,
	"message_id" text NOT NULL,
	"shop_id" text NOT NULL,
	"client_message_id" text,
	"platform_message_id" text,
	"message_time" bigint NOT NULL,
	"platform_sequence" bigint NOT NULL,
	"is_seller" boolean NOT NULL,
	"sender_role" text NOT NULL,
	"from_id" text NOT NULL,
	"message_type" text NOT NULL,
	"kind" text NOT NULL,
	"content" jsonb NOT NULL,
	"status" text NOT NULL,
	"fail_reason" text,
	"attempted_at" bigint DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "message_account_id_session_id_message_id_pk" PRIMARY KEY("account_id","session_id","message_id")
);
--> statement-breakpoint
CREATE TABLE "outbox" (
	"account_id" text NOT NULL,
	"position" bigserial NOT NULL,
	"session_id" text NOT NULL,
	"message_id" text NOT NULL,
	"shop_id" text NOT NULL,
	"state" text NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"unknown_checks" integer DEFAULT 0 NOT NULL,
	"first_attempt_at" bigint DEFAULT 0 NOT NULL,
	"next_attempt_at" bigint NOT NULL,
	"lease_until" bigint DEFAULT 0 NOT NULL,
	"created_at" bigint NOT NULL,
	CONSTRAINT "outbox_account_id_position_pk" PRIMARY KEY("account_id","position")
);
--> statement-breakpoint
CREATE TABLE "session" (
	"account_id" text NOT NULL,
	"session_id" text NOT NULL,
	"shop_id" text NOT NULL,
	"platform" text NOT NULL,
	"platform_session_id" text NOT NULL,
	"site_id" text NOT NULL,
	"buyer_id" text NOT NULL,
	"buyer_name" text NOT NULL,
	"ext" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"message_id" text DEFAULT '' NOT NULL,
	"message_time" bigint DEFAULT 0 NOT NULL,
	"message_sequence" bigint DEFAULT 0 NOT NULL,
	"summary" text DEFAULT '' NOT NULL,
	"latest_message_content" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"latest_message_from_id" text DEFAULT '' NOT NULL,
	"latest_message_role" text,
	"last_message_is_buyer_send" boolean DEFAULT false NOT NULL,
	"last_message_time" bigint DEFAULT 0 NOT NULL,
	"unread_count" integer DEFAULT 0 NOT NULL,
	"read_until" bigint DEFAULT 0 NOT NULL,
	"pinned" boolean DEFAULT false NOT NULL,
	"tags" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"is_disabled" boolean DEFAULT false NOT NULL,
	"is_mark_manual_handle" boolean DEFAULT false NOT NULL,
	"follow_flag" boolean DEFAULT false NOT NULL,
	"reply_deadline_at" bigint,
	"version" integer DEFAULT 1 NOT NULL,
	"pull_due_at" bigint,
	"pull_lease_until" bigint DEFAULT 0 NOT NULL,
	"pull_failures" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "session_account_id_session_id_pk" PRIMARY KEY("account_id","session_id")
);
--> statement-breakpoint
CREATE TABLE "shop" (
	"account_id" text NOT NULL,
	"shop_id" text NOT NULL,
	"platform" text NOT NULL,
	"platform_shop_id" text NOT NULL,
	"site" text NOT NULL,
	"status" text NOT NULL,
	"shop_name" text NOT NULL,
	"alias" text DEFAULT '' NOT NULL,
	"group_id" text DEFAULT '' NOT NULL,
	"created_at" bigint NOT NULL,
	CONSTRAINT "shop_account_id_shop_id_pk" PRIMARY KEY("account_id","shop_id")
);
--> statement-breakpoint
CREATE TABLE "shop_sync" (
	"account_id" text NOT NULL,
	"shop_id" text NOT NULL,
	"due_at" bigint NOT NULL,
	"lease_until" bigint DEFAULT 0 NOT NULL,
	"synced_until" bigint DEFAULT 0 NOT NULL,
	"failures" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "shop_sync_account_id_shop_id_pk" PRIMARY KEY("account_id","shop_id")
);
--> statement-breakpoint
CREATE TABLE "shop_token" (
	"account_id" text NOT NULL,
	"shop_id" text NOT NULL,
	"sealed" text NOT NULL,
	"access_expires_at" bigint NOT NULL,
	"generation" integer NOT NULL,
	"lease_until" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "shop_token_account_id_shop_id_pk" PRIMARY KEY("account_id","shop_id")
);
--> statement-breakpoint
CREATE TABLE "webhook_event" (
	"account_id" text NOT NULL,
	"event_no" bigserial NOT NULL,
	"shop_id" text NOT NULL,
	"platform" text NOT NULL,
	"dedupe_key" text,
	"lane" integer NOT NULL,
	"body" text NOT NULL,
	"received_at" bigint NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_attempt_at" bigint DEFAULT 0 NOT NULL,
	"last_error" text,
	CONSTRAINT "webhook_event_account_id_event_no_pk" PRIMARY KEY("account_id","event_no")
);
--> statement-breakpoint
CREATE INDEX "event_log_created" ON "event_log" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "message_platform_id" ON "message" USING btree ("account_id","session_id","platform_message_id") WHERE platform_message_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "message_client_id" ON "message" USING btree ("account_id","client_message_id") WHERE client_message_id is not null;--> statement-breakpoint
CREATE INDEX "message_unconfirmed" ON "message" USING btree ("account_id","session_id") WHERE client_message_id is not null and platform_message_id is null;--> statement-breakpoint
CREATE INDEX "message_page" ON "message" USING btree ("account_id","session_id","message_time" DESC NULLS LAST,"platform_sequence" DESC NULLS LAST,"message_id" DESC NULLS LAST);--> statement-breakpoint
CREATE UNIQUE INDEX "outbox_message" ON "outbox" USING btree ("account_id","message_id");--> statement-breakpoint
CREATE INDEX "outbox_session" ON "outbox" USING btree ("account_id","session_id","position");--> statement-breakpoint
CREATE INDEX "outbox_due" ON "outbox" USING btree ("next_attempt_at");--> statement-breakpoint
CREATE INDEX "session_list" ON "session" USING btree ("account_id","shop_id","last_message_time" DESC NULLS LAST,"session_id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "session_pull" ON "session" USING btree ("pull_due_at") WHERE pull_due_at is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "shop_platform_shop" ON "shop" USING btree ("platform","platform_shop_id");--> statement-breakpoint
CREATE INDEX "shop_sync_due" ON "shop_sync" USING btree ("due_at");--> statement-breakpoint
CREATE INDEX "shop_token_expiry" ON "shop_token" USING btree ("access_expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "webhook_event_dedupe" ON "webhook_event" USING btree ("account_id","shop_id","dedupe_key");--> statement-breakpoint
CREATE INDEX "webhook_event_pending" ON "webhook_event" USING btree ("lane","event_no") WHERE status = 'pending';--> statement-breakpoint
CREATE INDEX "webhook_event_received" ON "webhook_event" USING btree ("received_at");