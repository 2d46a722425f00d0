CREATE TABLE "counted_reply" (
	"account_id" text NOT NULL,
	"session_id" text NOT NULL,
	"message_id" text NOT NULL,
	"day" text NOT NULL,
	"shop_id" text NOT NULL,
	"person_key" text NOT NULL,
	"is_first" boolean NOT NULL,
	"bucket" integer NOT NULL,
	"is_in_time" boolean NOT NULL,
	"counted_at" bigint NOT NULL,
	CONSTRAINT "counted_reply_account_id_session_id_message_id_pk" PRIMARY KEY("account_id","session_id","message_id")
);
--> statement-breakpoint
CREATE TABLE "deadline_notice" (
	"account_id" text NOT NULL,
	"session_id" text NOT NULL,
	"deadline_at" bigint NOT NULL,
	"step" text NOT NULL,
	CONSTRAINT "deadline_notice_account_id_session_id_deadline_at_step_pk" PRIMARY KEY("account_id","session_id","deadline_at","step")
);
--> statement-breakpoint
CREATE TABLE "reply_figure" (
	"account_id" text NOT NULL,
	"day" text NOT NULL,
	"shop_id" text NOT NULL,
	"person_key" text NOT NULL,
	"is_first" boolean NOT NULL,
	"bucket" integer NOT NULL,
	"replies" integer NOT NULL,
	"in_time" integer NOT NULL,
	CONSTRAINT "reply_figure_key" PRIMARY KEY("account_id","day","shop_id","person_key","is_first","bucket"),
	CONSTRAINT "reply_figure_counts" CHECK (0 <= in_time and in_time <= replies)
);
--> statement-breakpoint
CREATE TABLE "team_setting" (
	"account_id" text PRIMARY KEY NOT NULL,
	"warn_minutes" integer DEFAULT 0 NOT NULL,
	"is_late_noticed" boolean DEFAULT false NOT NULL,
	"watched_shop_ids" jsonb,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "session" ADD COLUMN "transfer" jsonb;--> statement-breakpoint
CREATE INDEX "counted_reply_age" ON "counted_reply" USING btree ("counted_at");--> statement-breakpoint
CREATE INDEX "deadline_notice_age" ON "deadline_notice" USING btree ("deadline_at");--> statement-breakpoint
CREATE INDEX "audit_by_kind" ON "audit_entry" USING btree ("kind","account_id","seq");--> statement-breakpoint
CREATE INDEX "audit_by_actor" ON "audit_entry" USING btree ("actor_id","account_id","seq");--> statement-breakpoint
CREATE INDEX "session_waiting" ON "session" USING btree ("shop_id","account_id","reply_deadline_at") WHERE reply_deadline_at is not null;--> statement-breakpoint
GRANT SELECT ON "reply_figure" TO seller_chat_tenant;--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE ON "team_setting" TO seller_chat_tenant;--> statement-breakpoint
DO $$
DECLARE
  name text;
BEGIN
  FOREACH name IN ARRAY ARRAY['reply_figure', 'team_setting']
  LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', name);
    EXECUTE format('CREATE POLICY tenant ON %I TO seller_chat_tenant
      USING (account_id = current_setting(''app.account_id'', true))
      WITH CHECK (account_id = current_setting(''app.account_id'', true))', name);
  END LOOP;
  FOREACH name IN ARRAY ARRAY['counted_reply', 'deadline_notice']
  LOOP
    -- Without a policy the tenant role sees nothing here, whatever it is granted later.
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', name);
  END LOOP;
  FOREACH name IN ARRAY ARRAY['reply_figure', 'team_setting', 'counted_reply', 'deadline_notice']
  LOOP
    -- Like all tables of accounts they take no row of a deleted one.
    EXECUTE format('CREATE TRIGGER refuse_deleted_accounts AFTER INSERT ON %I REFERENCING NEW TABLE AS added
      FOR EACH STATEMENT EXECUTE FUNCTION refuse_deleted_accounts()', name);
  END LOOP;
END $$;
