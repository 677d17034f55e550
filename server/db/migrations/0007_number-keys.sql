ALTER TABLE "filings" ADD COLUMN "number_keys" text DEFAULT '' NOT NULL;--> statement-breakpoint
DO $$ BEGIN
  IF EXISTS (SELECT 1 FROM pg_extension WHERE extname = 'pg_trgm') THEN
    CREATE INDEX IF NOT EXISTS "filings_number_keys_trgm" ON "filings" USING gin ("number_keys" gin_trgm_ops);
  END IF;
END $$;
