CREATE TABLE "account_deletion" (
	"account_id" text PRIMARY KEY NOT NULL,
	"deletion_id" text NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"requested_at" bigint NOT NULL,
	"due_at" bigint NOT NULL,
	"sealed_address" text
);
--> statement-breakpoint
CREATE TABLE "data_export" (
	"account_id" text NOT NULL,
	"export_id" text NOT NULL,
	"state" text NOT NULL,
	"requested_at" bigint NOT NULL,
	"requested_by" text NOT NULL,
	"rows_done" integer DEFAULT 0 NOT NULL,
	"rows_expected" integer DEFAULT 0 NOT NULL,
	"file_id" text,
	"size" bigint,
	"sha256" text,
	"ended_at" bigint,
	"expires_at" bigint,
	CONSTRAINT "data_export_account_id_export_id_pk" PRIMARY KEY("account_id","export_id")
);
--> statement-breakpoint
CREATE TABLE "deleted_account" (
	"id" text PRIMARY KEY NOT NULL,
	"deleted_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE INDEX "account_deletion_due" ON "account_deletion" USING btree ("due_at");--> statement-breakpoint
CREATE UNIQUE INDEX "data_export_running" ON "data_export" USING btree ("account_id") WHERE state = 'running';--> statement-breakpoint
CREATE INDEX "data_export_file" ON "data_export" USING btree ("file_id") WHERE file_id is not null;--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE ON "data_export" TO seller_chat_tenant;--> statement-breakpoint
GRANT SELECT, INSERT, DELETE ON "account_deletion" TO seller_chat_tenant;--> statement-breakpoint
ALTER TABLE "data_export" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "account_deletion" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
-- Row-level security without a policy: the tenant role sees nothing here, whatever it is granted later.
ALTER TABLE "deleted_account" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY tenant ON "data_export" TO seller_chat_tenant
  USING (account_id = current_setting('app.account_id', true))
  WITH CHECK (account_id = current_setting('app.account_id', true));--> statement-breakpoint
CREATE POLICY tenant_reads ON "account_deletion" FOR SELECT TO seller_chat_tenant
  USING (account_id = current_setting('app.account_id', true));--> statement-breakpoint
CREATE POLICY tenant_requests ON "account_deletion" FOR INSERT TO seller_chat_tenant
  WITH CHECK (account_id = current_setting('app.account_id', true) AND state = 'waiting');--> statement-breakpoint
-- Once its execution has begun, a deletion is not to be taken back.
CREATE POLICY tenant_cancels ON "account_deletion" FOR DELETE TO seller_chat_tenant
  USING (account_id = current_setting('app.account_id', true) AND state = 'waiting');--> statement-breakpoint
-- Fails where the account was deleted. The lock is shared among writers and lasts until the commit. Who deletes the
-- account takes it alone before its row is written here: whatever was being written then is committed, and is found and
-- deleted; whatever begins later sees the row.
CREATE FUNCTION refuse_deleted_account(account text) RETURNS void LANGUAGE plpgsql SECURITY DEFINER
SET search_path = public, pg_temp AS $$
BEGIN
  PERFORM pg_advisory_xact_lock_shared(hashtextextended(account, 30));
  IF EXISTS (SELECT FROM deleted_account WHERE id = account) THEN
    RAISE EXCEPTION 'the account was deleted' USING ERRCODE = 'foreign_key_violation';
  END IF;
END $$;--> statement-breakpoint
CREATE FUNCTION refuse_deleted_accounts() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
SET search_path = public, pg_temp AS $$
BEGIN
  PERFORM refuse_deleted_account(one.account_id)
    FROM (SELECT DISTINCT account_id FROM added ORDER BY account_id) one;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION refuse_row_of_deleted_account() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
SET search_path = public, pg_temp AS $$
BEGIN
  PERFORM refuse_deleted_account(NEW.account_id);
  RETURN NULL;
END $$;--> statement-breakpoint
DO $$
DECLARE
  name text;
BEGIN
  FOREACH name IN ARRAY ARRAY['account', 'account_deletion', 'audit_head', 'authorisation', 'buyer_note',
    'buyer_order_read', 'buyer_search', 'card_lookup', 'chat_setting', 'consent', 'conversation_tag', 'credential',
    'data_export', 'first_step', 'gray_flag', 'job', 'known_browser', 'login_session', 'message_search', 'notice', 'notice_preference',
    'opening_hours', 'order_lookup', 'outbox', 'person_language', 'read_notice', 'recovery_code', 'remark', 'search_due', 'search_progress', 'second_factor', 'shop',
    'shop_group', 'shop_order', 'shop_sync', 'shop_token', 'sub_account', 'upload', 'upload_part', 'upload_staging',
    'webhook_event']
  LOOP
    EXECUTE format('CREATE TRIGGER refuse_deleted_accounts AFTER INSERT ON %I REFERENCING NEW TABLE AS added
      FOR EACH STATEMENT EXECUTE FUNCTION refuse_deleted_accounts()', name);
  END LOOP;
  -- Written with every message, and new with few of them: only a new row is looked at. Messages and log entries are
  -- written under the lock of these rows, so they need no guard of their own.
  FOREACH name IN ARRAY ARRAY['event_head', 'session']
  LOOP
    EXECUTE format('CREATE TRIGGER refuse_deleted_account AFTER INSERT ON %I
      FOR EACH ROW EXECUTE FUNCTION refuse_row_of_deleted_account()', name);
  END LOOP;
END $$;--> statement-breakpoint
-- The log of a deleted account goes with it.
CREATE OR REPLACE FUNCTION keep_audit_entry() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
SET search_path = public, pg_temp AS $$
BEGIN
  IF TG_OP = 'DELETE' AND (EXISTS (
    SELECT FROM audit_head WHERE account_id = OLD.account_id AND dropped_seq >= OLD.seq)
    OR EXISTS (SELECT FROM deleted_account WHERE id = OLD.account_id)) THEN
    RETURN OLD;
  END IF;
  RAISE EXCEPTION 'audit entries are append-only' USING ERRCODE = 'insufficient_privilege';
END $$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION keep_audit_head() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
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
  IF TG_OP = 'DELETE' AND EXISTS (SELECT FROM deleted_account WHERE id = OLD.account_id) THEN
    RETURN OLD;
  END IF;
  RAISE EXCEPTION 'the audit chain only grows' USING ERRCODE = 'insufficient_privilege';
END $$;
--> statement-breakpoint
-- The account is its second column now: see the schema.
DROP INDEX "login_session_sub_account";--> statement-breakpoint
CREATE INDEX "login_session_sub_account" ON "login_session" USING btree ("sub_account_id","account_id");
