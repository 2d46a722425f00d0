-- Sessions as they are after a batch of messages, all by one statement. Gives how many were as the server saw them, one
-- version before, and were written. Without the other ways to join, it looks each up by its key, one after the other as
-- they are sorted: they are locked in the order of their keys.
CREATE FUNCTION take_in_sessions(folded json) RETURNS bigint
LANGUAGE plpgsql VOLATILE
SET search_path = public, pg_temp SET jit = off
SET enable_seqscan = off SET enable_hashjoin = off SET enable_mergejoin = off
AS $$
DECLARE
  written bigint;
BEGIN
  WITH next AS MATERIALIZED (
    SELECT * FROM json_to_recordset(folded) AS x(a text, s text, v integer, "messageId" text, "messageTime" bigint,
      "messageSequence" bigint, summary text, content jsonb, "fromId" text, role text, "lastMessageTime" bigint,
      "unreadCount" integer, "replyDeadlineAt" bigint)
    ORDER BY x.a, x.s
  )
  UPDATE session SET
    message_id = next."messageId", message_time = next."messageTime", message_sequence = next."messageSequence",
    summary = next.summary, latest_message_content = next.content, latest_message_from_id = next."fromId",
    latest_message_role = next.role, last_message_is_buyer_send = true,
    last_message_time = next."lastMessageTime", unread_count = next."unreadCount",
    reply_deadline_at = next."replyDeadlineAt", version = next.v
  FROM next
  WHERE session.account_id = next.a AND session.session_id = next.s AND session.version = next.v - 1;
  GET DIAGNOSTICS written = ROW_COUNT;
  RETURN written;
END $$;
--> statement-breakpoint
REVOKE ALL ON FUNCTION take_in_sessions FROM PUBLIC;
--> statement-breakpoint
-- As before (0012), but for the sessions.
CREATE OR REPLACE FUNCTION take_in_messages(folded json, entries json, lanes integer[], at bigint) RETURNS json
LANGUAGE plpgsql VOLATILE
SET search_path = public, pg_temp SET jit = off
AS $$
#variable_conflict use_column
DECLARE
  reached json;
BEGIN
  IF take_in_sessions(folded) < json_array_length(folded) THEN RAISE serialization_failure; END IF;
  IF EXISTS (SELECT FROM webhook_event e
      WHERE e.status = 'pending' AND e.lane = ANY (lanes) AND e.next_attempt_at <= at) THEN
    RAISE serialization_failure;
  END IF;
  WITH entry AS MATERIALIZED (
    SELECT * FROM json_to_recordset(entries) AS x(n integer, a text, p text, k text, l integer, b text, r bigint,
      s text, m text, h text, t bigint, q bigint, f text, y text, d text, c jsonb)
  ), pushes AS (
    INSERT INTO webhook_event (account_id, shop_id, platform, dedupe_key, lane, body, received_at, status)
    SELECT a, h, p, k, l, b, r, 'done' FROM entry
  ), messages AS (
    INSERT INTO message (account_id, session_id, message_id, shop_id, platform_message_id, message_time,
      platform_sequence, is_seller, sender_role, from_id, message_type, kind, content, status)
    SELECT a, s, m, h, m, t, q, false, 'BUYER', f, y, d, c, 'sent' FROM entry
  ), amounts AS MATERIALIZED (
    SELECT a, count(*) AS amount FROM entry GROUP BY a
  ), heads AS (
    INSERT INTO event_head (account_id, last_seq) SELECT a, amount FROM amounts ORDER BY a
    ON CONFLICT (account_id) DO UPDATE SET last_seq = event_head.last_seq + excluded.last_seq
    RETURNING event_head.account_id, event_head.last_seq
  ), logged AS (
    INSERT INTO event_log (account_id, seq, shop_id, type, session_id, message_id, created_at)
    SELECT a, heads.last_seq - amount + row_number() OVER (PARTITION BY a ORDER BY n), h, 'message.changed', s, m, at
    FROM entry JOIN amounts USING (a) JOIN heads ON heads.account_id = a
  )
  SELECT json_object_agg(heads.account_id, heads.last_seq) INTO reached FROM heads;
  RETURN reached;
EXCEPTION
  WHEN serialization_failure THEN RETURN NULL;
  WHEN OTHERS THEN RETURN '{}'::json;
END $$;
