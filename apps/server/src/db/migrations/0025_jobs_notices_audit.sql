CREATE TABLE "audit_entry" (
	"account_id" text NOT NULL,
	"seq" bigint DEFAULT 0 NOT NULL,
	"at" bigint NOT NULL,
	"actor_kind" text NOT NULL,
	"actor_id" text NOT NULL,
	"actor_name" text NOT NULL,
	"ip" text,
	"kind" text NOT NULL,
	"subject" text NOT NULL,
	"before" json,
	"after" json,
	"previous_hash" text DEFAULT '' NOT NULL,
	"hash" text DEFAULT '' NOT NULL,
	CONSTRAINT "audit_entry_account_id_seq_pk" PRIMARY KEY("account_id","seq")
);
--> statement-breakpoint
CREATE TABLE "audit_head" (
	"account_id" text PRIMARY KEY NOT NULL,
	"last_seq" bigint DEFAULT 0 NOT NULL,
	"last_hash" text NOT NULL,
	"dropped_seq" bigint DEFAULT 0 NOT NULL,
	"dropped_hash" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "job" (
	"account_id" text NOT NULL,
	"kind" text NOT NULL,
	"key" text NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"payload" text NOT NULL,
	"is_sealed" boolean NOT NULL,
	"due_at" bigint DEFAULT 0 NOT NULL,
	"wait_ms" bigint DEFAULT 0 NOT NULL,
	"lease_until" bigint DEFAULT 0 NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"uncertain_attempts" integer DEFAULT 0 NOT NULL,
	"turn" integer DEFAULT 0 NOT NULL,
	"last_error" text,
	"ended_at" bigint,
	CONSTRAINT "job_account_id_kind_key_pk" PRIMARY KEY("account_id","kind","key")
);
--> statement-breakpoint
CREATE TABLE "notice" (
	"account_id" text NOT NULL,
	"sub_account_id" text NOT NULL,
	"notice_id" text NOT NULL,
	"kind" text NOT NULL,
	"key" text NOT NULL,
	"shop_id" text,
	"params" json NOT NULL,
	"created_at" bigint NOT NULL,
	"read_at" bigint,
	CONSTRAINT "notice_account_id_sub_account_id_notice_id_pk" PRIMARY KEY("account_id","sub_account_id","notice_id")
);
--> statement-breakpoint
CREATE TABLE "notice_preference" (
	"account_id" text NOT NULL,
	"sub_account_id" text NOT NULL,
	"kind" text NOT NULL,
	"is_shown" boolean NOT NULL,
	"is_mailed" boolean NOT NULL,
	CONSTRAINT "notice_preference_account_id_sub_account_id_kind_pk" PRIMARY KEY("account_id","sub_account_id","kind")
);
--> statement-breakpoint
CREATE TABLE "person_language" (
	"account_id" text NOT NULL,
	"sub_account_id" text NOT NULL,
	"language" text NOT NULL,
	CONSTRAINT "person_language_account_id_sub_account_id_pk" PRIMARY KEY("account_id","sub_account_id")
);
--> statement-breakpoint
CREATE INDEX "job_due" ON "job" USING btree ("due_at") WHERE state = 'waiting';--> statement-breakpoint
CREATE INDEX "job_ended" ON "job" USING btree ("ended_at") WHERE state <> 'waiting';--> statement-breakpoint
CREATE UNIQUE INDEX "notice_key" ON "notice" USING btree ("account_id","sub_account_id","kind","key");--> statement-breakpoint
CREATE INDEX "notice_newest" ON "notice" USING btree ("account_id","sub_account_id","created_at","notice_id");--> statement-breakpoint
CREATE INDEX "notice_unread" ON "notice" USING btree ("account_id","sub_account_id") WHERE read_at is null;--> statement-breakpoint
CREATE INDEX "notice_created" ON "notice" USING btree ("created_at");--> statement-breakpoint
GRANT INSERT ON "job" TO seller_chat_tenant;--> statement-breakpoint
ALTER TABLE "job" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
-- A request adds work of its own account; it cannot read, change or remove any.
CREATE POLICY tenant ON "job" FOR INSERT TO seller_chat_tenant
  WITH CHECK (account_id = current_setting('app.account_id', true));--> statement-breakpoint
GRANT SELECT, INSERT ON "notice" TO seller_chat_tenant;--> statement-breakpoint
GRANT UPDATE (read_at) ON "notice" TO seller_chat_tenant;--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE ON "notice_preference", "person_language" TO seller_chat_tenant;--> statement-breakpoint
GRANT SELECT, INSERT ON "audit_entry" TO seller_chat_tenant;--> statement-breakpoint
DO $$
DECLARE
  name text;
BEGIN
  FOREACH name IN ARRAY ARRAY['notice', 'notice_preference', 'person_language', 'audit_entry']
  LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', name);
    EXECUTE format(
      'CREATE POLICY tenant ON %I TO seller_chat_tenant
         USING (account_id = current_setting(''app.account_id'', true))
         WITH CHECK (account_id = current_setting(''app.account_id'', true))', name);
  END LOOP;
END $$;--> statement-breakpoint
-- Row-level security without a policy: the tenant role sees nothing here, whatever it is granted later.
ALTER TABLE "audit_head" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
-- SHA-256 over the fields, each with its length in bytes, so that no two entries have the same text.
CREATE FUNCTION audit_hash(entry audit_entry) RETURNS text LANGUAGE sql IMMUTABLE
SET search_path = public, pg_temp AS $$
  SELECT encode(sha256(convert_to(string_agg(
    CASE WHEN field IS NULL THEN '-' ELSE octet_length(field) || ':' || field END, ',' ORDER BY place), 'UTF8')), 'hex')
  FROM unnest(ARRAY[entry.account_id, entry.seq::text, entry.at::text, entry.actor_kind, entry.actor_id,
    entry.actor_name, entry.ip, entry.kind, entry.subject, entry.before::text, entry.after::text,
    entry.previous_hash]) WITH ORDINALITY AS fields(field, place)
$$;--> statement-breakpoint
-- The head's row stays locked until the commit: entries of one account form one chain, without gaps.
CREATE FUNCTION chain_audit_entry() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
SET search_path = public, pg_temp AS $$
DECLARE
  head audit_head%ROWTYPE;
BEGIN
  INSERT INTO audit_head (account_id, last_hash, dropped_hash)
    VALUES (NEW.account_id, repeat('0', 64), repeat('0', 64)) ON CONFLICT DO NOTHING;
  SELECT * INTO head FROM audit_head WHERE account_id = NEW.account_id FOR UPDATE;
  NEW.seq := head.last_seq + 1;
  NEW.previous_hash := head.last_hash;
  NEW.hash := audit_hash(NEW);
  UPDATE audit_head SET last_seq = NEW.seq, last_hash = NEW.hash WHERE account_id = NEW.account_id;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER chain_audit_entry BEFORE INSERT ON audit_entry FOR EACH ROW
EXECUTE FUNCTION chain_audit_entry();--> statement-breakpoint
-- Entries after their time may go, once the head says with which hash the chain begins from then on.
CREATE FUNCTION keep_audit_entry() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
SET search_path = public, pg_temp AS $$
BEGIN
  IF TG_OP = 'DELETE' AND EXISTS (
    SELECT FROM audit_head WHERE account_id = OLD.account_id AND dropped_seq >= OLD.seq) THEN
    RETURN OLD;
  END IF;
  RAISE EXCEPTION 'audit entries are append-only' USING ERRCODE = 'insufficient_privilege';
END $$;--> statement-breakpoint
CREATE TRIGGER keep_audit_entry BEFORE UPDATE OR DELETE ON audit_entry FOR EACH ROW
EXECUTE FUNCTION keep_audit_entry();--> statement-breakpoint
CREATE TRIGGER keep_audit_entries BEFORE TRUNCATE ON audit_entry FOR EACH STATEMENT
EXECUTE FUNCTION keep_audit_entry();--> statement-breakpoint
CREATE FUNCTION keep_audit_head() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
SET search_path = public, pg_temp AS $$
BEGIN
  IF TG_OP = 'UPDATE' THEN
    IF (NEW.account_id, NEW.dropped_seq, NEW.dropped_hash) = (OLD.account_id, OLD.dropped_seq, OLD.dropped_hash)
      AND NEW.last_seq = OLD.last_seq + 1 THEN
      RETURN NEW;
    END IF;
    IF (NEW.account_id, NEW.last_seq, NEW.last_hash) = (OLD.account_id, OLD.last_seq, OLD.last_hash)
      AND NEW.dropped_seq > OLD.dropped_seq AND EXISTS (
        SELECT FROM audit_entry
        WHERE account_id = NEW.account_id AND seq = NEW.dropped_seq AND hash = NEW.dropped_hash) THEN
      RETURN NEW;
    END IF;
  END IF;
  RAISE EXCEPTION 'the audit chain only grows' USING ERRCODE = 'insufficient_privilege';
END $$;--> statement-breakpoint
CREATE TRIGGER keep_audit_head BEFORE UPDATE OR DELETE ON audit_head FOR EACH ROW
EXECUTE FUNCTION keep_audit_head();--> statement-breakpoint
CREATE TRIGGER keep_audit_heads BEFORE TRUNCATE ON audit_head FOR EACH STATEMENT
EXECUTE FUNCTION keep_audit_head();
