CREATE TABLE "gray_flag" (
	"account_id" text NOT NULL,
	"flag" text NOT NULL,
	"set_at" bigint NOT NULL,
	CONSTRAINT "gray_flag_account_id_flag_pk" PRIMARY KEY("account_id","flag")
);
--> statement-breakpoint
GRANT SELECT ON "gray_flag" TO seller_chat_tenant;--> statement-breakpoint
ALTER TABLE "gray_flag" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
-- An account reads its own flags; only the operator sets them.
CREATE POLICY tenant ON "gray_flag" FOR SELECT TO seller_chat_tenant
  USING (account_id = current_setting('app.account_id', true));
