-- The tenant role: what a request may touch. It sees rows of one account only, named by app.account_id,
-- and has no right at all to credentials, sign-ins, marketplace tokens and raw pushes.
DO $$
BEGIN
  IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = 'seller_chat_tenant') THEN
    CREATE ROLE seller_chat_tenant NOLOGIN;
  END IF;
EXCEPTION WHEN duplicate_object OR unique_violation THEN NULL; -- made by another server at this moment
END $$;
--> statement-breakpoint
DO $$
BEGIN
  EXECUTE format('GRANT seller_chat_tenant TO %I', current_user);
EXCEPTION WHEN others THEN
  -- Two servers granting at once; what counts is that the grant stands.
  IF NOT pg_has_role(current_user, 'seller_chat_tenant', 'MEMBER') THEN RAISE; END IF;
END $$;
--> statement-breakpoint
GRANT USAGE ON SCHEMA public TO seller_chat_tenant;
--> statement-breakpoint
GRANT SELECT ON account, event_log TO seller_chat_tenant;
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE ON shop, session, message, outbox, event_head, authorisation TO seller_chat_tenant;
--> statement-breakpoint
GRANT INSERT ON event_log TO seller_chat_tenant;
--> statement-breakpoint
GRANT USAGE ON SEQUENCE outbox_position_seq TO seller_chat_tenant;
--> statement-breakpoint
DO $$
DECLARE
  name text;
BEGIN
  FOREACH name IN ARRAY ARRAY['account', 'credential', 'login_session', 'shop', 'shop_token', 'shop_sync',
    'authorisation', 'session', 'message', 'webhook_event', 'outbox', 'event_log', 'event_head']
  LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', name);
    EXECUTE format(
      'CREATE POLICY tenant ON %I TO seller_chat_tenant
         USING (account_id = current_setting(''app.account_id'', true))
         WITH CHECK (account_id = current_setting(''app.account_id'', true))', name);
  END LOOP;
END $$;
--> statement-breakpoint
INSERT INTO ingest_lane (lane) SELECT generate_series(0, 15);
