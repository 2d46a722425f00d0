CREATE TABLE "known_browser" (
	"account_id" text NOT NULL,
	"sub_account_id" text NOT NULL,
	"browser_hash" text NOT NULL,
	"last_used_at" bigint NOT NULL,
	CONSTRAINT "known_browser_account_id_sub_account_id_browser_hash_pk" PRIMARY KEY("account_id","sub_account_id","browser_hash")
);
--> statement-breakpoint
CREATE TABLE "sign_in_limit" (
	"key" text PRIMARY KEY NOT NULL,
	"empty_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE INDEX "known_browser_hash" ON "known_browser" USING btree ("browser_hash");--> statement-breakpoint
CREATE INDEX "known_browser_last_used_at" ON "known_browser" USING btree ("last_used_at");--> statement-breakpoint
CREATE INDEX "sign_in_limit_empty_at" ON "sign_in_limit" USING btree ("empty_at");--> statement-breakpoint
ALTER TABLE "credential" DROP COLUMN "failed_count";--> statement-breakpoint
ALTER TABLE "credential" DROP COLUMN "locked_until";--> statement-breakpoint
DO $$
DECLARE
  name text;
BEGIN
  FOREACH name IN ARRAY ARRAY['sign_in_limit', 'known_browser']
  LOOP
    -- Row-level security without a policy: the tenant role sees nothing here, whatever it is granted later.
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', name);
  END LOOP;
END $$;--> statement-breakpoint
-- Sign-ins end with what let them in, in the same transaction, whoever writes it and however.
CREATE FUNCTION end_sign_ins_of_person() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
SET search_path = public, pg_temp AS $$
BEGIN
  DELETE FROM login_session WHERE account_id = OLD.account_id AND sub_account_id = OLD.sub_account_id;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION end_sign_ins_of_account() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
SET search_path = public, pg_temp AS $$
BEGIN
  DELETE FROM login_session WHERE account_id = OLD.account_id;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER end_sign_ins AFTER UPDATE ON credential FOR EACH ROW
WHEN ((OLD.password_hash, OLD.account_id, OLD.sub_account_id)
  IS DISTINCT FROM (NEW.password_hash, NEW.account_id, NEW.sub_account_id))
EXECUTE FUNCTION end_sign_ins_of_person();--> statement-breakpoint
CREATE TRIGGER end_sign_ins_when_gone AFTER DELETE ON credential FOR EACH ROW
EXECUTE FUNCTION end_sign_ins_of_person();--> statement-breakpoint
CREATE TRIGGER end_sign_ins AFTER UPDATE ON sub_account FOR EACH ROW
WHEN (OLD.is_active AND NOT NEW.is_active)
EXECUTE FUNCTION end_sign_ins_of_person();--> statement-breakpoint
CREATE TRIGGER end_sign_ins_when_gone AFTER DELETE ON sub_account FOR EACH ROW
EXECUTE FUNCTION end_sign_ins_of_person();--> statement-breakpoint
CREATE TRIGGER end_sign_ins_when_gone AFTER DELETE ON account FOR EACH ROW
EXECUTE FUNCTION end_sign_ins_of_account();
