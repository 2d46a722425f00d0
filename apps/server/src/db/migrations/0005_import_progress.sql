-- A signed-in seller sees how far the imports of the account's shops have come; the workers alone write it.
GRANT SELECT ON "shop_sync" TO seller_chat_tenant;
