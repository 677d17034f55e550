DROP INDEX "sessions_user_id_index";--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "device" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "told_at" timestamp(3) with time zone;--> statement-breakpoint
CREATE INDEX "sessions_user_id_device_index" ON "sessions" USING btree ("user_id","device");