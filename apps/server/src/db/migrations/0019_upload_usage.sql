CREATE TABLE "upload_staging" (
	"account_id" text NOT NULL,
	"upload_id" text NOT NULL,
	"size" integer NOT NULL,
	"expires_at" bigint NOT NULL,
	"is_removing" boolean NOT NULL,
	CONSTRAINT "upload_staging_account_id_upload_id_pk" PRIMARY KEY("account_id","upload_id")
);
--> statement-breakpoint
CREATE TABLE "upload_usage" (
	"account_id" text PRIMARY KEY NOT NULL,
	"bytes" bigint NOT NULL
);
--> statement-breakpoint
-- The tenant role may read what its account keeps, and never write it.
CREATE FUNCTION count_upload_bytes() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN
    UPDATE upload_usage SET bytes = bytes - OLD.size WHERE account_id = OLD.account_id;
  END IF;
  IF TG_OP <> 'DELETE' THEN
    INSERT INTO upload_usage (account_id, bytes) VALUES (NEW.account_id, NEW.size)
      ON CONFLICT (account_id) DO UPDATE SET bytes = upload_usage.bytes + excluded.bytes;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER upload_usage AFTER INSERT OR DELETE OR UPDATE OF size ON upload
  FOR EACH ROW EXECUTE FUNCTION count_upload_bytes();
--> statement-breakpoint
CREATE TRIGGER upload_usage AFTER INSERT OR DELETE OR UPDATE OF size ON upload_staging
  FOR EACH ROW EXECUTE FUNCTION count_upload_bytes();
--> statement-breakpoint
-- After the trigger, whose lock keeps other processes from adding rows that neither would count.
INSERT INTO upload_usage (account_id, bytes) SELECT account_id, sum(size) FROM upload GROUP BY account_id;
--> statement-breakpoint
-- Not compressed: a piece of a part is then read without the rest of it. Pictures and films would hardly shrink.
ALTER TABLE upload_part ALTER COLUMN bytes SET STORAGE EXTERNAL;
--> statement-breakpoint
GRANT SELECT, INSERT, DELETE ON upload_staging TO seller_chat_tenant;
--> statement-breakpoint
GRANT SELECT ON upload_usage TO seller_chat_tenant;
--> statement-breakpoint
DO $$
DECLARE
  name text;
BEGIN
  FOREACH name IN ARRAY ARRAY['upload_staging', 'upload_usage']
  LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', name);
    EXECUTE format(
      'CREATE POLICY tenant ON %I TO seller_chat_tenant
         USING (account_id = current_setting(''app.account_id'', true))
         WITH CHECK (account_id = current_setting(''app.account_id'', true))', name);
  END LOOP;
END $$;
