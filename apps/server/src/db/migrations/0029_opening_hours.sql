CREATE TABLE "opening_hours" (
	"account_id" text NOT NULL,
	"scope" text NOT NULL,
	"scope_key" text NOT NULL,
	"hours" json,
	"version" integer NOT NULL,
	"updated_by" text NOT NULL,
	"updated_at" bigint NOT NULL,
	CONSTRAINT "opening_hours_account_id_scope_scope_key_pk" PRIMARY KEY("account_id","scope","scope_key")
);
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON "opening_hours" TO seller_chat_tenant;--> statement-breakpoint
ALTER TABLE "opening_hours" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY tenant ON "opening_hours" TO seller_chat_tenant
  USING (account_id = current_setting('app.account_id', true))
  WITH CHECK (account_id = current_setting('app.account_id', true));
