CREATE TABLE "invitation" (
	"account_id" text NOT NULL,
	"invitation_id" text NOT NULL,
	"email" text NOT NULL,
	"link_hash" text NOT NULL,
	"code_hash" text NOT NULL,
	"guesses_left" integer NOT NULL,
	"display_name" text NOT NULL,
	"permission_codes" jsonb NOT NULL,
	"role_id" text DEFAULT '' NOT NULL,
	"shop_ids" jsonb,
	"created_at" bigint NOT NULL,
	"sent_at" bigint NOT NULL,
	"expires_at" bigint NOT NULL,
	CONSTRAINT "invitation_account_id_invitation_id_pk" PRIMARY KEY("account_id","invitation_id"),
	CONSTRAINT "invitation_link_hash_unique" UNIQUE("link_hash")
);
--> statement-breakpoint
CREATE TABLE "team_role" (
	"account_id" text NOT NULL,
	"role_id" text NOT NULL,
	"name" text NOT NULL,
	"name_key" text NOT NULL,
	"permission_codes" jsonb NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	"created_at" bigint NOT NULL,
	CONSTRAINT "team_role_account_id_role_id_pk" PRIMARY KEY("account_id","role_id")
);
--> statement-breakpoint
ALTER TABLE "sub_account" ADD COLUMN "role_id" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "sub_account" ADD COLUMN "must_change_password" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "sub_account" ADD COLUMN "version" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "sub_account" ADD COLUMN "last_seen_at" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "sub_account" ADD COLUMN "online_until" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "invitation_email" ON "invitation" USING btree ("account_id","email");--> statement-breakpoint
CREATE INDEX "invitation_address" ON "invitation" USING btree ("email","account_id");--> statement-breakpoint
CREATE INDEX "invitation_expiry" ON "invitation" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "team_role_name" ON "team_role" USING btree ("account_id","name_key");--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON "team_role" TO seller_chat_tenant;--> statement-breakpoint
ALTER TABLE "team_role" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY tenant ON "team_role" TO seller_chat_tenant
  USING (account_id = current_setting('app.account_id', true))
  WITH CHECK (account_id = current_setting('app.account_id', true));--> statement-breakpoint
-- Row-level security without a policy: the tenant role sees nothing here, whatever it is granted later.
ALTER TABLE "invitation" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TRIGGER refuse_deleted_accounts AFTER INSERT ON "team_role" REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_deleted_accounts();--> statement-breakpoint
CREATE TRIGGER refuse_deleted_accounts AFTER INSERT ON "invitation" REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_deleted_accounts();--> statement-breakpoint
-- A change that a person makes holds their rights: who takes one away waits for it, and what begins later has lost it.
-- The tenant role may not lock the row itself, as it may not write it. No row: the person is gone.
CREATE FUNCTION hold_rights(person text)
RETURNS TABLE (is_active boolean, must_change_password boolean, permission_codes jsonb, shop_ids jsonb)
LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT s.is_active, s.must_change_password, s.permission_codes, s.shop_ids FROM sub_account s
    WHERE s.account_id = current_setting('app.account_id', true) AND s.sub_account_id = person FOR SHARE
$$;--> statement-breakpoint
REVOKE ALL ON FUNCTION hold_rights(text) FROM PUBLIC;--> statement-breakpoint
GRANT EXECUTE ON FUNCTION hold_rights(text) TO seller_chat_tenant;
