ALTER TABLE "account" ADD COLUMN "company_name" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "account" ADD COLUMN "profile_version" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "account" ADD COLUMN "has_first_run" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "credential" ADD COLUMN "is_given" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "sub_account" ADD COLUMN "profile_version" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
-- Every name that a sub-account has so far was given by its main account.
UPDATE "credential" SET "is_given" = true WHERE "sub_account_id" <> '';--> statement-breakpoint
-- A person may have several names: the sign-ins end with the last one, not with any.
CREATE FUNCTION end_sign_ins_without_name() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
SET search_path = public, pg_temp AS $$
BEGIN
  IF EXISTS (SELECT FROM credential WHERE account_id = OLD.account_id AND sub_account_id = OLD.sub_account_id) THEN
    RETURN NULL;
  END IF;
  DELETE FROM first_step WHERE account_id = OLD.account_id AND sub_account_id = OLD.sub_account_id;
  WITH gone AS (
    DELETE FROM login_session WHERE account_id = OLD.account_id AND sub_account_id = OLD.sub_account_id
    RETURNING account_id, token_hash, sign_in_id)
  INSERT INTO ended_sign_in (account_id, token_hash, sign_in_id, reason, ended_at)
    SELECT account_id, token_hash, sign_in_id, 'accountDeleted',
      (extract(epoch FROM clock_timestamp()) * 1000)::bigint FROM gone
    ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;--> statement-breakpoint
DROP TRIGGER end_sign_ins_when_gone ON credential;--> statement-breakpoint
CREATE TRIGGER end_sign_ins_when_gone AFTER DELETE ON credential FOR EACH ROW
EXECUTE FUNCTION end_sign_ins_without_name();
