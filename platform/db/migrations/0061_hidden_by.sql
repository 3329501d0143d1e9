ALTER TABLE "comment" ADD COLUMN "hidden_by" text;--> statement-breakpoint
UPDATE "comment" SET "hidden_by" = CASE WHEN EXISTS (
    SELECT FROM "audit_log" AS "one" WHERE "one"."action" = 'comment.hide' AND "one"."target" = "comment"."comment_no"::text
    AND "one"."at" BETWEEN "comment"."hidden_at" - interval '5 seconds' AND "comment"."hidden_at" + interval '5 seconds'
  ) THEN 'house' ELSE 'station' END
  WHERE "hidden_at" IS NOT NULL;
