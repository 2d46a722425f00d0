CREATE TABLE "quick_reply" (
	"account_id" text NOT NULL,
	"content_id" text NOT NULL,
	"owner" text NOT NULL,
	"made_by" text NOT NULL,
	"group_id" text NOT NULL,
	"title" text NOT NULL,
	"shortcut" text NOT NULL,
	"shortcut_key" text,
	"texts" jsonb NOT NULL,
	"cards" jsonb NOT NULL,
	"sound" text NOT NULL,
	"rank" double precision NOT NULL,
	"revision" bigint NOT NULL,
	"is_deleted" boolean DEFAULT false NOT NULL,
	"changed_at" bigint NOT NULL,
	CONSTRAINT "quick_reply_account_id_content_id_pk" PRIMARY KEY("account_id","content_id")
);--> statement-breakpoint
CREATE TABLE "quick_reply_config" (
	"account_id" text NOT NULL,
	"owner" text NOT NULL,
	"is_enable" boolean NOT NULL,
	CONSTRAINT "quick_reply_config_account_id_owner_pk" PRIMARY KEY("account_id","owner")
);--> statement-breakpoint
CREATE TABLE "quick_reply_group" (
	"account_id" text NOT NULL,
	"group_id" text NOT NULL,
	"owner" text NOT NULL,
	"made_by" text NOT NULL,
	"name" text NOT NULL,
	"name_key" text NOT NULL,
	"sound" text NOT NULL,
	"rank" integer NOT NULL,
	"created_at" bigint NOT NULL,
	CONSTRAINT "quick_reply_group_account_id_group_id_pk" PRIMARY KEY("account_id","group_id")
);--> statement-breakpoint
CREATE TABLE "quick_reply_state" (
	"account_id" text PRIMARY KEY NOT NULL,
	"revision" bigint NOT NULL,
	"forgotten_up_to" bigint DEFAULT 0 NOT NULL
);--> statement-breakpoint
CREATE TABLE "quick_reply_use" (
	"account_id" text NOT NULL,
	"person" text NOT NULL,
	"content_id" text NOT NULL,
	"count" integer NOT NULL,
	"last_used_at" bigint NOT NULL,
	"last_request_id" text NOT NULL,
	CONSTRAINT "quick_reply_use_account_id_person_content_id_pk" PRIMARY KEY("account_id","person","content_id")
);--> statement-breakpoint
CREATE UNIQUE INDEX "quick_reply_shortcut" ON "quick_reply" USING btree ("account_id","owner","shortcut_key");--> statement-breakpoint
CREATE INDEX "quick_reply_revision" ON "quick_reply" USING btree ("owner","account_id","revision");--> statement-breakpoint
CREATE INDEX "quick_reply_deleted" ON "quick_reply" USING btree ("account_id","changed_at") WHERE is_deleted;--> statement-breakpoint
CREATE UNIQUE INDEX "quick_reply_group_name" ON "quick_reply_group" USING btree ("account_id","owner","name_key");--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON "quick_reply_state" TO seller_chat_tenant;--> statement-breakpoint
ALTER TABLE "quick_reply_state" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY tenant ON "quick_reply_state" TO seller_chat_tenant
  USING (account_id = current_setting('app.account_id', true))
  WITH CHECK (account_id = current_setting('app.account_id', true));--> statement-breakpoint
CREATE TRIGGER refuse_deleted_accounts AFTER INSERT ON "quick_reply_state" REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_deleted_accounts();--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON "quick_reply_config" TO seller_chat_tenant;--> statement-breakpoint
ALTER TABLE "quick_reply_config" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY tenant ON "quick_reply_config" TO seller_chat_tenant
  USING (account_id = current_setting('app.account_id', true))
  WITH CHECK (account_id = current_setting('app.account_id', true));--> statement-breakpoint
CREATE TRIGGER refuse_deleted_accounts AFTER INSERT ON "quick_reply_config" REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_deleted_accounts();--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON "quick_reply_group" TO seller_chat_tenant;--> statement-breakpoint
ALTER TABLE "quick_reply_group" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY tenant ON "quick_reply_group" TO seller_chat_tenant
  USING (account_id = current_setting('app.account_id', true))
  WITH CHECK (account_id = current_setting('app.account_id', true));--> statement-breakpoint
CREATE TRIGGER refuse_deleted_accounts AFTER INSERT ON "quick_reply_group" REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_deleted_accounts();--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON "quick_reply" TO seller_chat_tenant;--> statement-breakpoint
ALTER TABLE "quick_reply" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY tenant ON "quick_reply" TO seller_chat_tenant
  USING (account_id = current_setting('app.account_id', true))
  WITH CHECK (account_id = current_setting('app.account_id', true));--> statement-breakpoint
CREATE TRIGGER refuse_deleted_accounts AFTER INSERT ON "quick_reply" REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_deleted_accounts();--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON "quick_reply_use" TO seller_chat_tenant;--> statement-breakpoint
ALTER TABLE "quick_reply_use" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY tenant ON "quick_reply_use" TO seller_chat_tenant
  USING (account_id = current_setting('app.account_id', true))
  WITH CHECK (account_id = current_setting('app.account_id', true));--> statement-breakpoint
CREATE TRIGGER refuse_deleted_accounts AFTER INSERT ON "quick_reply_use" REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_deleted_accounts();
