CREATE TABLE "ended_sign_in" (
	"account_id" text NOT NULL,
	"token_hash" text NOT NULL,
	"sign_in_id" text NOT NULL,
	"reason" text NOT NULL,
	"ended_at" bigint NOT NULL,
	CONSTRAINT "ended_sign_in_account_id_token_hash_pk" PRIMARY KEY("account_id","token_hash"),
	CONSTRAINT "ended_sign_in_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "first_step" (
	"account_id" text NOT NULL,
	"sub_account_id" text NOT NULL,
	"ticket_hash" text NOT NULL,
	"guesses_left" integer NOT NULL,
	"expires_at" bigint NOT NULL,
	CONSTRAINT "first_step_account_id_sub_account_id_ticket_hash_pk" PRIMARY KEY("account_id","sub_account_id","ticket_hash"),
	CONSTRAINT "first_step_ticket_hash_unique" UNIQUE("ticket_hash")
);
--> statement-breakpoint
CREATE TABLE "recovery_code" (
	"account_id" text NOT NULL,
	"sub_account_id" text NOT NULL,
	"code_hash" text NOT NULL,
	CONSTRAINT "recovery_code_account_id_sub_account_id_code_hash_pk" PRIMARY KEY("account_id","sub_account_id","code_hash")
);
--> statement-breakpoint
CREATE TABLE "second_factor" (
	"account_id" text NOT NULL,
	"sub_account_id" text NOT NULL,
	"sealed" text NOT NULL,
	"last_step" bigint DEFAULT 0 NOT NULL,
	"created_at" bigint NOT NULL,
	"confirmed_at" bigint,
	CONSTRAINT "second_factor_account_id_sub_account_id_pk" PRIMARY KEY("account_id","sub_account_id")
);
--> statement-breakpoint
ALTER TABLE "known_browser" ADD COLUMN "trusted_until" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "login_session" ADD COLUMN "sign_in_id" text DEFAULT gen_random_uuid()::text NOT NULL;--> statement-breakpoint
ALTER TABLE "login_session" ADD COLUMN "client_kind" text DEFAULT 'default' NOT NULL;--> statement-breakpoint
ALTER TABLE "login_session" ADD COLUMN "browser" text;--> statement-breakpoint
ALTER TABLE "login_session" ADD COLUMN "system" text;--> statement-breakpoint
ALTER TABLE "login_session" ADD COLUMN "address" text;--> statement-breakpoint
ALTER TABLE "login_session" ADD COLUMN "browser_hash" text;--> statement-breakpoint
CREATE INDEX "ended_sign_in_sign_in_id" ON "ended_sign_in" USING btree ("sign_in_id");--> statement-breakpoint
CREATE INDEX "ended_sign_in_ended_at" ON "ended_sign_in" USING btree ("ended_at");--> statement-breakpoint
CREATE INDEX "first_step_expires_at" ON "first_step" USING btree ("expires_at");--> statement-breakpoint
ALTER TABLE "login_session" ADD CONSTRAINT "login_session_sign_in_id_unique" UNIQUE("sign_in_id");--> statement-breakpoint
DO $$
DECLARE
  name text;
BEGIN
  FOREACH name IN ARRAY ARRAY['ended_sign_in', 'second_factor', 'recovery_code', 'first_step']
  LOOP
    -- Row-level security without a policy: the tenant role sees nothing here, whatever it is granted later.
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', name);
  END LOOP;
END $$;--> statement-breakpoint
-- Sign-ins end with what let them in, each with its reason. A change of password may keep the sign-in that makes it.
-- First steps go before: a second step that is under way is waited for, and its session then seen.
CREATE OR REPLACE FUNCTION end_sign_ins_of_person() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
SET search_path = public, pg_temp AS $$
DECLARE
  is_change boolean := TG_OP = 'UPDATE' AND TG_TABLE_NAME = 'credential';
  kept text := CASE WHEN is_change THEN coalesce(current_setting('app.kept_sign_in', true), '') ELSE '' END;
  why text := CASE
    WHEN is_change THEN coalesce(nullif(current_setting('app.end_reason', true), ''), 'passwordChanged')
    WHEN TG_OP = 'UPDATE' THEN 'subAccountDisabled'
    ELSE 'accountDeleted' END;
BEGIN
  DELETE FROM first_step WHERE account_id = OLD.account_id AND sub_account_id = OLD.sub_account_id;
  WITH gone AS (
    DELETE FROM login_session WHERE account_id = OLD.account_id AND sub_account_id = OLD.sub_account_id
      AND sign_in_id <> kept
    RETURNING account_id, token_hash, sign_in_id)
  INSERT INTO ended_sign_in (account_id, token_hash, sign_in_id, reason, ended_at)
    SELECT account_id, token_hash, sign_in_id, why, (extract(epoch FROM clock_timestamp()) * 1000)::bigint FROM gone
    ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION end_sign_ins_of_account() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
SET search_path = public, pg_temp AS $$
BEGIN
  DELETE FROM first_step WHERE account_id = OLD.account_id;
  WITH gone AS (
    DELETE FROM login_session WHERE account_id = OLD.account_id RETURNING account_id, token_hash, sign_in_id)
  INSERT INTO ended_sign_in (account_id, token_hash, sign_in_id, reason, ended_at)
    SELECT account_id, token_hash, sign_in_id, 'accountDeleted',
      (extract(epoch FROM clock_timestamp()) * 1000)::bigint FROM gone
    ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
