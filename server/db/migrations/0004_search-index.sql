-- Searching for a piece of a word reads every row unless there is an index of trigrams. Where the database has not
-- that extension, or this user may not create it, searches work all the same, only slower.
DO $$ BEGIN
  CREATE EXTENSION IF NOT EXISTS pg_trgm;
EXCEPTION WHEN OTHERS THEN
  RAISE NOTICE 'No index of trigrams: %', SQLERRM;
END $$;--> statement-breakpoint
DO $$ BEGIN
  IF EXISTS (SELECT 1 FROM pg_extension WHERE extname = 'pg_trgm') THEN
    CREATE INDEX IF NOT EXISTS "clients_search_text_trgm" ON "clients" USING gin ("search_text" gin_trgm_ops);
    CREATE INDEX IF NOT EXISTS "contacts_search_text_trgm" ON "contacts" USING gin ("search_text" gin_trgm_ops);
    CREATE INDEX IF NOT EXISTS "patents_search_text_trgm" ON "patents" USING gin ("search_text" gin_trgm_ops);
  END IF;
END $$;
