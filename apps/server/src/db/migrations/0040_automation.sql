CREATE TABLE "auto_reply_rule" (
	"account_id" text NOT NULL,
	"rule_id" text NOT NULL,
	"values" jsonb NOT NULL,
	"rank" integer NOT NULL,
	"version" integer NOT NULL,
	"sent_count" integer DEFAULT 0 NOT NULL,
	"last_sent_at" bigint,
	CONSTRAINT "auto_reply_rule_account_id_rule_id_pk" PRIMARY KEY("account_id","rule_id")
);
--> statement-breakpoint
CREATE TABLE "automation_act" (
	"account_id" text NOT NULL,
	"tool" text NOT NULL,
	"subject" text NOT NULL,
	"act_id" text NOT NULL,
	"rule_id" text NOT NULL,
	"rule_name" text NOT NULL,
	"kind" text NOT NULL,
	"shop_id" text NOT NULL,
	"session_id" text NOT NULL,
	"buyer_id" text NOT NULL,
	"message_id" text NOT NULL,
	"outcome" text NOT NULL,
	"reason" text NOT NULL,
	"sent_message_id" text NOT NULL,
	"is_replied" boolean DEFAULT false NOT NULL,
	"acted_at" bigint NOT NULL,
	CONSTRAINT "automation_act_account_id_tool_subject_pk" PRIMARY KEY("account_id","tool","subject")
);
--> statement-breakpoint
CREATE TABLE "automation_cursor" (
	"account_id" text PRIMARY KEY NOT NULL,
	"seq" bigint NOT NULL,
	"failed_seq" bigint DEFAULT 0 NOT NULL,
	"failures" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "automation_switch" (
	"account_id" text NOT NULL,
	"tool" text NOT NULL,
	"shop_id" text NOT NULL,
	"is_on" boolean NOT NULL,
	"changed_by" text NOT NULL,
	"changed_at" bigint NOT NULL,
	CONSTRAINT "automation_switch_account_id_tool_shop_id_pk" PRIMARY KEY("account_id","tool","shop_id")
);
--> statement-breakpoint
CREATE TABLE "automation_wait" (
	"account_id" text NOT NULL,
	"session_id" text NOT NULL,
	"shop_id" text NOT NULL,
	"message_id" text NOT NULL,
	"since" bigint NOT NULL,
	"due_at" bigint,
	"failures" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "automation_wait_account_id_session_id_pk" PRIMARY KEY("account_id","session_id")
);
--> statement-breakpoint
ALTER TABLE "message" ADD COLUMN "origin" jsonb;--> statement-breakpoint
CREATE INDEX "automation_act_session" ON "automation_act" USING btree ("session_id","account_id","acted_at");--> statement-breakpoint
CREATE INDEX "automation_act_buyer" ON "automation_act" USING btree ("buyer_id","account_id","acted_at");--> statement-breakpoint
CREATE INDEX "automation_act_sent" ON "automation_act" USING btree ("sent_message_id","account_id");--> statement-breakpoint
CREATE INDEX "automation_act_log" ON "automation_act" USING btree ("shop_id","account_id","acted_at","act_id");--> statement-breakpoint
CREATE INDEX "automation_act_rule" ON "automation_act" USING btree ("rule_id","account_id","acted_at","act_id");--> statement-breakpoint
CREATE INDEX "automation_wait_due" ON "automation_wait" USING btree ("due_at") WHERE due_at is not null;--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON "auto_reply_rule" TO seller_chat_tenant;--> statement-breakpoint
ALTER TABLE "auto_reply_rule" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY tenant ON "auto_reply_rule" TO seller_chat_tenant
  USING (account_id = current_setting('app.account_id', true))
  WITH CHECK (account_id = current_setting('app.account_id', true));--> statement-breakpoint
CREATE TRIGGER refuse_deleted_accounts AFTER INSERT ON "auto_reply_rule" REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_deleted_accounts();--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON "automation_act" TO seller_chat_tenant;--> statement-breakpoint
ALTER TABLE "automation_act" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY tenant ON "automation_act" TO seller_chat_tenant
  USING (account_id = current_setting('app.account_id', true))
  WITH CHECK (account_id = current_setting('app.account_id', true));--> statement-breakpoint
CREATE TRIGGER refuse_deleted_accounts AFTER INSERT ON "automation_act" REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_deleted_accounts();--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON "automation_cursor" TO seller_chat_tenant;--> statement-breakpoint
ALTER TABLE "automation_cursor" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY tenant ON "automation_cursor" TO seller_chat_tenant
  USING (account_id = current_setting('app.account_id', true))
  WITH CHECK (account_id = current_setting('app.account_id', true));--> statement-breakpoint
CREATE TRIGGER refuse_deleted_accounts AFTER INSERT ON "automation_cursor" REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_deleted_accounts();--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON "automation_switch" TO seller_chat_tenant;--> statement-breakpoint
ALTER TABLE "automation_switch" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY tenant ON "automation_switch" TO seller_chat_tenant
  USING (account_id = current_setting('app.account_id', true))
  WITH CHECK (account_id = current_setting('app.account_id', true));--> statement-breakpoint
CREATE TRIGGER refuse_deleted_accounts AFTER INSERT ON "automation_switch" REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_deleted_accounts();--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON "automation_wait" TO seller_chat_tenant;--> statement-breakpoint
ALTER TABLE "automation_wait" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY tenant ON "automation_wait" TO seller_chat_tenant
  USING (account_id = current_setting('app.account_id', true))
  WITH CHECK (account_id = current_setting('app.account_id', true));--> statement-breakpoint
CREATE TRIGGER refuse_deleted_accounts AFTER INSERT ON "automation_wait" REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_deleted_accounts();
