CREATE TABLE "kvartal_migration" ("name" text primary key, "applied_at" text not null, "needs" text);
CREATE TABLE "publication" ("id" integer primary key, "version" bigint not null, "live_pack" bigint, "next_pack" bigint not null);
CREATE TABLE "pack" ("id" bigint primary key, "hash" text not null, "name" text not null, "imported_at" text not null, "state" text not null);
CREATE TABLE "pack_item" ("pack" bigint not null references "pack" ("id"), "seq" integer not null, "kind" text not null, "id" text not null, "lang" text not null, "position" integer not null, "body" text not null, constraint "pack_item_pk" primary key ("pack", "seq"), constraint "pack_item_once" unique ("pack", "kind", "id", "lang"));
CREATE TABLE "series_revision" ("series" text not null, "revision" integer not null, "pack" bigint, "recorded_at" text not null, "hash" text not null, "last_updated" text not null, "points" text not null, constraint "series_revision_pk" primary key ("series", "revision"));
CREATE TABLE "lease" ("name" text primary key, "holder" text not null, "expires_at" bigint not null);
CREATE TABLE "series_correction" ("series" text not null, "revision" integer not null, "recorded_at" text not null, "origin" text not null, "reason_no" text, "reason_en" text, "changed" integer not null, "changes" text not null, constraint "series_correction_pk" primary key ("series", "revision"));
CREATE TABLE "live_document" ("kind" text not null, "id" text not null, "lang" text not null, "body" text not null, "updated_at" text not null, constraint "live_document_pk" primary key ("kind", "id", "lang"));
CREATE TABLE "commentary_archive" ("id" text not null, "lang" text not null, "time" text not null, "body" text not null, constraint "commentary_archive_pk" primary key ("id", "lang", "time"));
CREATE TABLE "job_run" ("name" text not null, "slot" text not null, "state" text not null, "holder" text not null, "lease_until" bigint not null, "attempt" integer not null, "started_at" bigint not null, "finished_at" bigint, "retry_at" bigint, "message" text not null, constraint "job_run_pk" primary key ("name", "slot"));
CREATE TABLE "source_state" ("source" text primary key, "last_success" bigint, "last_attempt" bigint not null, "failing_since" bigint, "failure" text not null, "etag" text not null, "last_modified" text not null, "not_before" bigint);
CREATE TABLE "refused_update" ("source" text not null, "at" bigint not null, "reason" text not null, "payload" text not null, constraint "refused_update_pk" primary key ("source", "at"));
CREATE TABLE "outbox" ("key" text primary key, "recipient" text not null, "subject" text not null, "body" text not null, "html" text not null, "state" text not null, "attempt" integer not null, "created_at" bigint not null, "due_at" bigint not null, "sent_at" bigint, "failure" text not null, "not_after" bigint, "account" bigint, "leave" text default '' not null, "rank" integer default 0 not null);
CREATE TABLE "source_notice" ("source" text primary key, "said" text not null, "day" text not null);
CREATE TABLE "account" ("id" bigint primary key, "email" text not null, "email_key" text not null, "pending_email" text not null, "first_name" text not null, "last_name" text not null, "title" text not null, "company" text not null, "city" text not null, "avatar" text not null, "locale" text not null, "email_settings" text not null, "list_number" bigint not null, "version" bigint not null, "created_at" bigint not null, "validated_at" bigint, "password_hash" text, "disabled_at" bigint, "deleted_at" bigint, "news_alerts" text default '[]' not null);
CREATE TABLE "layout_list" ("account" bigint not null references "account" ("id") on delete cascade, "number" bigint not null, "body" text not null, "saved_at" bigint not null, constraint "layout_list_pk" primary key ("account", "number"));
CREATE TABLE "session" ("id" text primary key, "account" bigint not null references "account" ("id") on delete cascade, "device" text not null, "created_at" bigint not null, "last_used_at" bigint not null, "expires_at" bigint not null);
CREATE TABLE "mail_token" ("hash" text primary key, "account" bigint not null references "account" ("id") on delete cascade, "purpose" text not null, "email" text not null, "email_key" text not null, "expires_at" bigint not null);
CREATE TABLE "throttle" ("key" text primary key, "count" integer not null, "ends_at" bigint not null);
CREATE TABLE "auth_event" ("kind" text not null, "account" bigint, "address" text not null, "at" bigint not null);
CREATE TABLE "mail_request" ("id" text primary key, "kind" text not null, "email" text not null, "email_key" text not null, "locale" text not null, "address" text not null, "at" bigint not null, "redirect" text default '' not null);
CREATE TABLE "newsletter_due" ("account" bigint primary key references "account" ("id") on delete cascade, "schedule" text not null, "next_slot_at" bigint, "bounces" integer not null, "last_slot_at" bigint, "last_reading" text not null);
CREATE TABLE "delivery" ("account" bigint not null, "slot_at" bigint not null, "state" text not null, "attempt" integer not null, "due_at" bigint not null, "wanted_at" bigint not null, "holder" text not null, "lease_until" bigint not null, "reading" text not null, "reply" text not null, "settled_at" bigint, constraint "delivery_pk" primary key ("account", "slot_at"));
CREATE TABLE "newsletter_slot" ("slot_at" bigint primary key, "planned" integer not null);
CREATE TABLE "newsletter_control" ("id" integer primary key, "paused_at" bigint);
CREATE TABLE "newsletter_reading" ("key" text primary key, "body" text not null, "used_at" bigint not null);
CREATE TABLE "newsletter_part" ("key" text primary key, "body" text not null, "used_at" bigint not null);
CREATE TABLE "newsletter_copy" ("key" text primary key, "account" bigint not null references "account" ("id") on delete cascade, "slot_at" bigint not null, "body" text not null, "made_at" bigint not null);
CREATE TABLE "mail_picture" ("hash" text primary key, "png" text not null, "used_at" bigint not null);
CREATE TABLE "newsletter_alert" ("account" bigint not null references "account" ("id") on delete cascade, "alert" text not null, "state" text not null, "fired_for" text not null, "seen_until" text default '' not null, constraint "newsletter_alert_pk" primary key ("account", "alert"));
CREATE TABLE "layout_list_summary" ("account" bigint not null, "number" bigint not null, "bytes" bigint not null, "ids" text not null, "layouts" text not null, constraint "layout_list_summary_pk" primary key ("account", "number"), constraint "layout_list_summary_list" foreign key ("account", "number") references "layout_list" ("account", "number") on delete cascade);
CREATE TABLE "ended_access" ("subject" text not null, "kind" text not null, "detail" text not null, "at" bigint not null, constraint "ended_access_pk" primary key ("subject", "kind"));
CREATE TABLE "account_before" ("account" bigint not null references "account" ("id") on delete cascade, "email_key" text not null, "profile" text not null, "list_number" bigint not null, "layouts" text not null, "news_alerts" text default '[]' not null, constraint "account_before_pk" primary key ("account", "email_key"));
CREATE TABLE "history_body" ("hash" text primary key, "body" text not null, "base" text);
CREATE TABLE "history_document" ("kind" text not null, "id" text not null, "lang" text not null, "pack" bigint not null, "position" double precision not null, "hash" text, constraint "history_document_pk" primary key ("kind", "id", "lang", "pack"));
CREATE TABLE "history_pack" ("pack" bigint primary key, "kept_from" text);
CREATE TABLE "history_live_document" ("kind" text not null, "id" text not null, "lang" text not null, "day" text not null, "recorded_at" text not null, "body" text, constraint "history_live_document_pk" primary key ("kind", "id", "lang", "day"));
CREATE TABLE "history_feed" ("source" text not null, "day" text not null, "confirmed_at" bigint not null, constraint "history_feed_pk" primary key ("source", "day"));
CREATE TABLE "address_register" ("municipality" text primary key, "addresses" integer not null, "hash" text not null, "fetched_at" bigint not null, "body" text not null);
CREATE TABLE "half_year" ("id" text primary key, "made_at" text not null, "body_no" text not null, "body_en" text not null, "file" text not null);
CREATE TABLE "news_alert" ("account" bigint not null references "account" ("id") on delete cascade, "alert" text not null, "seen" text not null, constraint "news_alert_pk" primary key ("account", "alert"));
CREATE TABLE "layout_share" ("id" text primary key, "hash" text not null unique, "account" bigint not null references "account" ("id") on delete cascade, "layout" text not null, "byline" text not null, "password_hash" text, "ends_on" text not null, "ends_at" bigint, "frozen_on" text not null, "frozen" text not null, "created_at" bigint not null);
CREATE TABLE "layout_share_view" ("share" text not null references "layout_share" ("id") on delete cascade, "day" text not null, "views" bigint not null, constraint "layout_share_view_pk" primary key ("share", "day"));
CREATE TABLE "channel" ("id" text primary key, "account" bigint not null references "account" ("id") on delete cascade, "kind" text not null, "name" text not null, "url" text not null, "host" text not null, "secret" text not null, "former_secret" text not null, "former_until" bigint not null, "created_at" bigint not null, "paused_at" bigint, "pause_reason" text not null);
CREATE TABLE "webhook_delivery" ("id" text primary key, "channel" text not null, "account" bigint not null, "host" text not null, "kind" text not null, "body" text not null, "state" text not null, "attempt" integer not null, "created_at" bigint not null, "due_at" bigint not null, "settled_at" bigint, "reply" text not null);
CREATE TABLE "webhook_day" ("day" text primary key, "planned" integer not null);
CREATE TABLE "newsletter_rhythm" ("account" bigint primary key references "account" ("id") on delete cascade, "rhythm" text not null, "slot_at" bigint);
CREATE TABLE "login_method" ("id" text primary key, "account" bigint not null references "account" ("id") on delete cascade, "kind" text not null, "label" text not null, "created_at" bigint not null, "last_used_at" bigint, "detail" text not null);
CREATE TABLE "login_attempt" ("id" text primary key, "kind" text not null, "browser" text not null, "body" text not null, "expires_at" bigint not null);
CREATE INDEX "series_revision_current" on "series_revision" ("series", "pack", "revision");
CREATE INDEX "series_revision_pack" on "series_revision" ("pack");
CREATE INDEX "series_correction_newest" on "series_correction" ("recorded_at");
CREATE INDEX "outbox_due" on "outbox" ("state", "due_at");
CREATE UNIQUE INDEX "account_email_key" on "account" ("email_key");
CREATE INDEX "account_unconfirmed" on "account" ("validated_at", "created_at");
CREATE INDEX "session_account" on "session" ("account");
CREATE INDEX "session_expired" on "session" ("expires_at");
CREATE INDEX "mail_token_account" on "mail_token" ("account", "purpose");
CREATE INDEX "mail_token_expired" on "mail_token" ("expires_at");
CREATE INDEX "throttle_ended" on "throttle" ("ends_at");
CREATE INDEX "auth_event_account" on "auth_event" ("account", "at");
CREATE INDEX "auth_event_oldest" on "auth_event" ("at");
CREATE INDEX "mail_request_oldest" on "mail_request" ("at");
CREATE INDEX "newsletter_due_next" on "newsletter_due" ("next_slot_at", "schedule");
CREATE INDEX "delivery_due" on "delivery" ("state", "due_at");
CREATE INDEX "delivery_balance" on "delivery" ("state", "slot_at");
CREATE INDEX "newsletter_reading_used" on "newsletter_reading" ("used_at");
CREATE INDEX "newsletter_part_used" on "newsletter_part" ("used_at");
CREATE INDEX "newsletter_copy_account" on "newsletter_copy" ("account");
CREATE INDEX "newsletter_copy_oldest" on "newsletter_copy" ("made_at");
CREATE INDEX "mail_picture_used" on "mail_picture" ("used_at");
CREATE INDEX "newsletter_alert_seen" on "newsletter_alert" ("alert", "state", "seen_until");
CREATE INDEX "outbox_turn" on "outbox" ("state", "rank", "due_at", "key");
CREATE INDEX "outbox_newest" on "outbox" ("created_at" desc, "key", "state", "not_after");
CREATE INDEX "outbox_put_off" on "outbox" ("state", "created_at" desc, "key") where "state" = 'waiting' and "failure" != '';
CREATE INDEX "outbox_account" on "outbox" ("account", "state");
CREATE INDEX "outbox_recipient" on "outbox" (lower(recipient));
CREATE INDEX "ended_access_at" on "ended_access" ("at");
CREATE INDEX "news_alert_seen" on "news_alert" ("alert", "seen");
CREATE INDEX "layout_share_account" on "layout_share" ("account");
CREATE INDEX "channel_account" on "channel" ("account");
CREATE INDEX "webhook_delivery_due" on "webhook_delivery" ("state", "due_at", "host", "account", "id");
CREATE INDEX "webhook_delivery_channel" on "webhook_delivery" ("channel", "created_at");
CREATE INDEX "webhook_delivery_account" on "webhook_delivery" ("account", "created_at");
CREATE INDEX "webhook_delivery_created" on "webhook_delivery" ("created_at", "state");
CREATE INDEX "newsletter_rhythm_next" on "newsletter_rhythm" ("slot_at", "rhythm");
CREATE INDEX "login_method_account" on "login_method" ("account");
CREATE INDEX "login_attempt_end" on "login_attempt" ("expires_at");
begin;
insert into "kvartal_migration" values ('001-content', '1970-01-01T00:00:00.000Z', '');
insert into "kvartal_migration" values ('002-living-data', '1970-01-01T00:00:00.000Z', '');
insert into "kvartal_migration" values ('003-outbox', '1970-01-01T00:00:00.000Z', '');
insert into "kvartal_migration" values ('004-accounts', '1970-01-01T00:00:00.000Z', '');
insert into "kvartal_migration" values ('005-newsletter', '1970-01-01T00:00:00.000Z', '');
insert into "kvartal_migration" values ('006-disabled-accounts', '1970-01-01T00:00:00.000Z', '');
insert into "kvartal_migration" values ('007-seen-alerts', '1970-01-01T00:00:00.000Z', '');
insert into "kvartal_migration" values ('008-patient-mails', '1970-01-01T00:00:00.000Z', '');
insert into "kvartal_migration" values ('009-newest-mails', '1970-01-01T00:00:00.000Z', '');
insert into "kvartal_migration" values ('010-put-off-mails', '1970-01-01T00:00:00.000Z', '');
insert into "kvartal_migration" values ('011-mails-of-accounts', '1970-01-01T00:00:00.000Z', '');
insert into "kvartal_migration" values ('012-mails-by-recipient', '1970-01-01T00:00:00.000Z', '');
insert into "kvartal_migration" values ('013-layout-list-summaries', '1970-01-01T00:00:00.000Z', '');
insert into "kvartal_migration" values ('014-ended-access', '1970-01-01T00:00:00.000Z', '');
insert into "kvartal_migration" values ('015-left-addresses', '1970-01-01T00:00:00.000Z', '');
insert into "kvartal_migration" values ('016-redirects-of-requests', '1970-01-01T00:00:00.000Z', '');
insert into "kvartal_migration" values ('017-area-counts', '1970-01-01T00:00:00.000Z', '');
insert into "kvartal_migration" values ('018-history', '1970-01-01T00:00:00.000Z', '');
insert into "kvartal_migration" values ('019-address-register', '1970-01-01T00:00:00.000Z', '');
insert into "kvartal_migration" values ('020-half-years', '1970-01-01T00:00:00.000Z', '');
insert into "kvartal_migration" values ('021-news-alerts', '1970-01-01T00:00:00.000Z', '');
insert into "kvartal_migration" values ('022-layout-shares', '1970-01-01T00:00:00.000Z', '');
insert into "kvartal_migration" values ('023-webhooks', '1970-01-01T00:00:00.000Z', '');
insert into "kvartal_migration" values ('024-newsletter-rhythms', '1970-01-01T00:00:00.000Z', '');
insert into "kvartal_migration" values ('025-login-methods', '1970-01-01T00:00:00.000Z', '');
insert into "publication" values (1, 11, 3, 4);
insert into "pack" values (1, '90b43bdb78c0d463ea73fa7b675fa34457b825494085026b9f03117314f49367', 'Test pack', '2026-11-20T09:00:00.000Z', 'cleared');
insert into "pack" values (2, '5cd904f547b587c0e63a57287267679a9e054c270767a6b7d10f6c9da49c3f9c', 'Test pack', '2026-11-20T10:13:00.000Z', 'cleared');
insert into "pack" values (3, 'bec3e73985af48d457badc49e41f74428d41f179531273f00bd795bd62222ea0', 'Test pack', '2026-11-21T10:18:00.000Z', 'live');
insert into "pack_item" values (3, 1, 'settings', 'settings', 'no', 0, '{"header":{"mainNav":[{"ID":"home","title":"Forsiden","url":"/","level":"main","target":"","children":[]}]},"termsPage":"/terms","disclaimerTexts":{"heading":"","text":"","linkText":""},"sourceSuggestions":{"heading":"","text":"","recipients":"","subject":"","button_text":""},"company":{"name":"Test","url":"/"},"credit":{"text":"","url":"/"},"imageHosts":["images.example.org"]}');
insert into "pack_item" values (3, 2, 'settings', 'settings', 'en', 0, '{"header":{"mainNav":[{"ID":"home","title":"Front page","url":"/","level":"main","target":"","children":[]}]},"termsPage":"/terms","disclaimerTexts":{"heading":"","text":"","linkText":""},"sourceSuggestions":{"heading":"","text":"","recipients":"","subject":"","button_text":""},"company":{"name":"Test","url":"/"},"credit":{"text":"","url":"/"},"imageHosts":["images.example.org"]}');
insert into "pack_item" values (3, 3, 'dashboard', 'home', 'no', 0, '{"path":"/","title":"Hjem","menuTitle":"","shortTitle":"","subtitle":"","icon":"","hidden":false,"hideFooter":false,"rows":[{"layout":"100","columns":[[{"type":"figures","heading":"Nøkkeltall","subtitle":"","description":"","source":"","icon":"","seamless":false,"inverted":false,"attributes":{"figures":[{"id":"policy-rate","changeAsPercent":false,"hideChange":false,"title":"","showUnit":true}]}},{"type":"comment","heading":"","subtitle":"","description":"","source":"","icon":"","seamless":false,"inverted":false,"attributes":{"comment":"first"}},{"type":"areas","heading":"Områder","subtitle":"","description":"","source":"","icon":"","seamless":false,"inverted":false,"attributes":{"city":"oslo"}}]]}]}');
insert into "pack_item" values (3, 4, 'dashboard', 'home', 'en', 0, '{"path":"/","title":"Home","menuTitle":"","shortTitle":"","subtitle":"","icon":"","hidden":false,"hideFooter":false,"rows":[{"layout":"100","columns":[[{"type":"figures","heading":"Key figures","subtitle":"","description":"","source":"","icon":"","seamless":false,"inverted":false,"attributes":{"figures":[{"id":"policy-rate","changeAsPercent":false,"hideChange":false,"title":"","showUnit":true}]}},{"type":"comment","heading":"","subtitle":"","description":"","source":"","icon":"","seamless":false,"inverted":false,"attributes":{"comment":"first"}},{"type":"areas","heading":"Areas","subtitle":"","description":"","source":"","icon":"","seamless":false,"inverted":false,"attributes":{"city":"oslo"}}]]}]}');
insert into "pack_item" values (3, 5, 'dashboard', 'terms', 'no', 1, '{"path":"terms","title":"Vilkår","menuTitle":"","shortTitle":"","subtitle":"","icon":"","hidden":true,"hideFooter":false,"rows":[]}');
insert into "pack_item" values (3, 6, 'dashboard', 'terms', 'en', 1, '{"path":"terms","title":"Terms","menuTitle":"","shortTitle":"","subtitle":"","icon":"","hidden":true,"hideFooter":false,"rows":[]}');
insert into "pack_item" values (3, 7, 'city', 'oslo', 'no', 0, '{"path":"oslo","title":"Oslo","shortTitle":"","subtitle":"","rows":[{"layout":"100","columns":[[{"type":"figures","heading":"Nøkkeltall","subtitle":"","description":"","source":"","icon":"","seamless":false,"inverted":false,"attributes":{"figures":[{"id":"policy-rate","changeAsPercent":false,"hideChange":false,"title":"","showUnit":true}]}},{"type":"comment","heading":"","subtitle":"","description":"","source":"","icon":"","seamless":false,"inverted":false,"attributes":{"comment":"first"}},{"type":"areas","heading":"Områder","subtitle":"","description":"","source":"","icon":"","seamless":false,"inverted":false,"attributes":{"city":"oslo"}}]]}]}');
insert into "pack_item" values (3, 8, 'city', 'oslo', 'en', 0, '{"path":"oslo","title":"Oslo","shortTitle":"","subtitle":"","rows":[{"layout":"100","columns":[[{"type":"figures","heading":"Key figures","subtitle":"","description":"","source":"","icon":"","seamless":false,"inverted":false,"attributes":{"figures":[{"id":"policy-rate","changeAsPercent":false,"hideChange":false,"title":"","showUnit":true}]}},{"type":"comment","heading":"","subtitle":"","description":"","source":"","icon":"","seamless":false,"inverted":false,"attributes":{"comment":"first"}},{"type":"areas","heading":"Areas","subtitle":"","description":"","source":"","icon":"","seamless":false,"inverted":false,"attributes":{"city":"oslo"}}]]}]}');
insert into "pack_item" values (3, 9, 'category', 'rates', 'no', 0, '{"ID":"rates","name":"rates"}');
insert into "pack_item" values (3, 10, 'category', 'rates', 'en', 0, '{"ID":"rates","name":"rates"}');
insert into "pack_item" values (3, 11, 'category', 'other', 'no', 1, '{"ID":"other","name":"other"}');
insert into "pack_item" values (3, 12, 'category', 'other', 'en', 1, '{"ID":"other","name":"other"}');
insert into "pack_item" values (3, 13, 'series', 'policy-rate', 'no', 0, '{"ID":"policy-rate","texts":{"title":"Styringsrenten","unit":"%","source":"Norges Bank"},"frequency":"change","definition":"En rente.","licence":"Free","exportable":true,"step":true,"good":null,"next_update":null,"sourceUrl":"","quality_note":"","otherNames":"","category":"rates","live":null}');
insert into "pack_item" values (3, 14, 'series', 'policy-rate', 'en', 0, '{"ID":"policy-rate","texts":{"title":"Policy rate","unit":"%","source":"Norges Bank"},"frequency":"change","definition":"A rate.","licence":"Free","exportable":true,"step":true,"good":null,"next_update":null,"sourceUrl":"","quality_note":"","otherNames":"","category":"rates","live":null}');
insert into "pack_item" values (3, 15, 'area', 'vika', 'no', 0, '{"ID":"vika","market":"oslo","name":"Vika","vacancy":1,"vacancy_prev":null,"good_standard_from":4200,"good_standard_to":5300,"high_standard_from":5500,"high_standard_to":6800,"date":"2026-11-21","quality":"approx","quality_vacancy":"anchored","quality_rent":"approx"}');
insert into "pack_item" values (3, 16, 'area', 'vika', 'en', 0, '{"ID":"vika","market":"oslo","name":"Vika","vacancy":1,"vacancy_prev":null,"good_standard_from":4200,"good_standard_to":5300,"high_standard_from":5500,"high_standard_to":6800,"date":"2026-11-21","quality":"approx","quality_vacancy":"anchored","quality_rent":"approx"}');
insert into "pack_item" values (3, 17, 'shapes', 'oslo', 'no', 0, '{"type":"FeatureCollection","features":[{"type":"Feature","id":"vika","properties":{"ID":"vika","name":"Vika"},"geometry":{"type":"Polygon","coordinates":[[[10.72,59.91],[10.73,59.91],[10.73,59.92],[10.72,59.91]]]}}]}');
insert into "pack_item" values (3, 18, 'shapes', 'oslo', 'en', 0, '{"type":"FeatureCollection","features":[{"type":"Feature","id":"vika","properties":{"ID":"vika","name":"Vika"},"geometry":{"type":"Polygon","coordinates":[[[10.72,59.91],[10.73,59.91],[10.73,59.92],[10.72,59.91]]]}}]}');
insert into "pack_item" values (3, 19, 'comment', 'c-1', 'no', 0, '{"ID":"c-1","title":"Title","date":"2026-11-10","comment":"Text 3"}');
insert into "pack_item" values (3, 20, 'comment', 'c-1', 'en', 0, '{"ID":"c-1","title":"Title","date":"2026-11-10","comment":"Text 3"}');
insert into "pack_item" values (3, 21, 'comment', 'c-2', 'no', 1, '{"ID":"c-2","title":"Title","date":"2026-11-10","comment":"Text 4"}');
insert into "pack_item" values (3, 22, 'comment', 'c-2', 'en', 1, '{"ID":"c-2","title":"Title","date":"2026-11-10","comment":"Text 4"}');
insert into "pack_item" values (3, 23, 'comment', 'first', 'no', 2, '{"ID":"first","title":"Kommentar","date":"2026-11-10","comment":"Tekst."}');
insert into "pack_item" values (3, 24, 'comment', 'first', 'en', 2, '{"ID":"first","title":"Comment","date":"2026-11-10","comment":"Text."}');
insert into "pack_item" values (3, 25, 'post', 'n-one', 'no', 0, '{"ID":"n-one","date":"2026-11-11","title":"Sak","excerpt":"","url":"/nyheter/n-one","image":{"medium":"","medium_large":"","large":""},"imageAlt":"","cities":["oslo"],"featured":false,"content":"Tekst."}');
insert into "pack_item" values (3, 26, 'post', 'n-one', 'en', 0, '{"ID":"n-one","date":"2026-11-11","title":"Story","excerpt":"","url":"/en/nyheter/n-one","image":{"medium":"","medium_large":"","large":""},"imageAlt":"","cities":["oslo"],"featured":false,"content":"Text."}');
insert into "pack_item" values (3, 27, 'report', 'macro', 'no', 0, '{"heading":"Report","text":"","url":"/rapporter/macro","image":"","buttonText":"Read","name":"macro","content":"Text."}');
insert into "pack_item" values (3, 28, 'report', 'macro', 'en', 0, '{"heading":"Report","text":"","url":"/rapporter/macro","image":"","buttonText":"Read","name":"macro","content":"Text."}');
insert into "pack_item" values (3, 29, 'report', 'morning_currency', 'no', 1, '{"heading":"Report","text":"","url":"/rapporter/morning_currency","image":"","buttonText":"Read","name":"morning_currency","content":"Text."}');
insert into "pack_item" values (3, 30, 'report', 'morning_currency', 'en', 1, '{"heading":"Report","text":"","url":"/rapporter/morning_currency","image":"","buttonText":"Read","name":"morning_currency","content":"Text."}');
insert into "pack_item" values (3, 31, 'report', 'morning_stocks', 'no', 2, '{"heading":"Report","text":"","url":"/rapporter/morning_stocks","image":"","buttonText":"Read","name":"morning_stocks","content":"Text."}');
insert into "pack_item" values (3, 32, 'report', 'morning_stocks', 'en', 2, '{"heading":"Report","text":"","url":"/rapporter/morning_stocks","image":"","buttonText":"Read","name":"morning_stocks","content":"Text."}');
insert into "pack_item" values (3, 33, 'feed', 'feed', 'no', 0, '{"ID":"feed","title":"Feed","attribution":"Feed","website":"https://example.org","url":"https://example.org/rss"}');
insert into "pack_item" values (3, 34, 'feed', 'feed', 'en', 0, '{"ID":"feed","title":"Feed","attribution":"Feed","website":"https://example.org","url":"https://example.org/rss"}');
insert into "pack_item" values (3, 35, 'event', 'event', 'no', 0, '{"ID":"event","date":"2026-12-01","title":"Møte","country":"NO","source":"","url":""}');
insert into "pack_item" values (3, 36, 'event', 'event', 'en', 0, '{"ID":"event","date":"2026-12-01","title":"Meeting","country":"NO","source":"","url":""}');
insert into "pack_item" values (3, 37, 'image', 'mark.svg', 'no', 0, '{"file":"mark.svg","base64":"PHN2ZyB4bWxucz0iaHR0cDovL3d3dy53My5vcmcvMjAwMC9zdmciIHZpZXdCb3g9IjAgMCAxMiAxMCI+PHJlY3Qgd2lkdGg9IjEyIiBoZWlnaHQ9IjEwIi8+PC9zdmc+"}');
insert into "series_revision" values ('policy-rate', 1, 1, '2026-11-20T09:00:00.000Z', 'b8300569306d16e8a907d298d52d8f073003e037897d409cbd67c7091be523a2', '2026-11-20T00:00:00.000Z', '1 2 6c93c92
20580 140x1
0,4.5
solidx2');
insert into "series_revision" values ('area/vika/vacancy', 1, 1, '2026-11-20T09:00:00.000Z', '54990b454afacdcc4a6102e2e3593cc747a5910320e30c7e894c7c57893d5a7e', '2026-11-20T00:00:00.000Z', '1 1 b24a1765
20777
0
anchoredx1');
insert into "series_revision" values ('area/vika/good_standard_from', 1, 1, '2026-11-20T09:00:00.000Z', 'e8057f860119609165da8915385eb39b3778d5667405476bde19d6da87fefd89', '2026-11-20T00:00:00.000Z', '1 1 656cf723
20777
4200
approxx1');
insert into "series_revision" values ('area/vika/good_standard_to', 1, 1, '2026-11-20T09:00:00.000Z', '492f240d6e8b60993382b13460a9db43e90ad70733796b715307b90cd2c7af04', '2026-11-20T00:00:00.000Z', '1 1 235f62c9
20777
5300
approxx1');
insert into "series_revision" values ('area/vika/high_standard_from', 1, 1, '2026-11-20T09:00:00.000Z', 'cdcf37c22186ee9c31068507ae32d97bccfe74ad0d81a0681214a5cf1792e0f5', '2026-11-20T00:00:00.000Z', '1 1 cc62c729
20777
5500
approxx1');
insert into "series_revision" values ('area/vika/high_standard_to', 1, 1, '2026-11-20T09:00:00.000Z', 'eb48b7741de73a9369d917d22d027aeb77f4286325e99627a6ce102b98fb8d97', '2026-11-20T00:00:00.000Z', '1 1 ef07aa09
20777
6800
approxx1');
insert into "series_revision" values ('live-1', 1, NULL, '2026-11-20T09:28:00.000Z', '3dbced0f064e2b835f053d52cab60515aef59e07e0611b105dd3cf5348c47555', '2026-11-20T09:28:00.000Z', '1 2 640774e1
20454 31x1
0,2
solidx2');
insert into "series_revision" values ('policy-rate', 2, 2, '2026-11-20T10:13:00.000Z', '61cc924583d9274dd7f63514ef9f5f30e3838b2ab0ecce5b0c35cb4170d30876', '2026-11-20T10:13:00.000Z', '1 2 669589d9
20580 140x1
2,4.5
solidx2');
insert into "series_revision" values ('area/vika/vacancy', 2, 2, '2026-11-20T10:13:00.000Z', '9ad32cdff6f3327d9e542cb1aebc08c6a6057f82c89f7523d08aa4c1ec929492', '2026-11-20T10:13:00.000Z', '1 1 c5d4c595
20777
3
anchoredx1');
insert into "series_revision" values ('live-1', 2, NULL, '2026-11-20T11:01:00.000Z', '80a4d92e79759825cd92a6a59ca83d48b156f76f652c6e75704da0b8db68ceb2', '2026-11-20T11:01:00.000Z', '1 2 5e6f1e5
20454 31x1
2,1
solidx2');
insert into "series_revision" values ('live-1', 3, NULL, '2026-11-20T11:05:00.000Z', 'd3767100c2d27fa01dd88c4cc4d765c9f0d88869779556f6d32e046276833670', '2026-11-20T11:05:00.000Z', '1 2 5d8a4824
20454 31x1
0,1
solidx2');
insert into "series_revision" values ('live-0', 1, NULL, '2026-11-21T09:56:00.000Z', '3dbced0f064e2b835f053d52cab60515aef59e07e0611b105dd3cf5348c47555', '2026-11-21T09:56:00.000Z', '1 2 640774e1
20454 31x1
0,2
solidx2');
insert into "series_revision" values ('live-1', 4, NULL, '2026-11-21T10:10:00.000Z', '0bef161527d3a84c82393454659ac28e8562b10805d2132e226dbe228d366246', '2026-11-21T10:10:00.000Z', '1 2 129de5a6
20454 31x1
2,0
solidx2');
insert into "series_revision" values ('area/vika/vacancy', 3, 3, '2026-11-21T10:18:00.000Z', 'd71fea48199e811a4c49fe1e152674320c9556f7b7fc647cd667aa3c3d7d4150', '2026-11-21T10:18:00.000Z', '1 2 db72e244
20777 1x1
3,1
anchoredx2');
insert into "series_revision" values ('area/vika/good_standard_from', 2, 3, '2026-11-21T10:18:00.000Z', 'ae8b71d86778670f13eed8809d9ff0ef2e7d9d6756cef868c6e87fff7ea56650', '2026-11-21T10:18:00.000Z', '1 2 377b727e
20777 1x1
4200,4200
approxx2');
insert into "series_revision" values ('area/vika/good_standard_to', 2, 3, '2026-11-21T10:18:00.000Z', 'a2d7720e0678ae734245d1ef73b73e11b83605d0b1a770c368361d7e426b2b0b', '2026-11-21T10:18:00.000Z', '1 2 19bc9a36
20777 1x1
5300,5300
approxx2');
insert into "series_revision" values ('area/vika/high_standard_from', 2, 3, '2026-11-21T10:18:00.000Z', '8a2b902476d0eacb186a7ffdde763cca2683e69ffba9d541da52811169423704', '2026-11-21T10:18:00.000Z', '1 2 51b588de
20777 1x1
5500,5500
approxx2');
insert into "series_revision" values ('area/vika/high_standard_to', 2, 3, '2026-11-21T10:18:00.000Z', '94948dbedf9311a581cf8ff2c3213ab84184391dac64f132f43ecf917a4e2d09', '2026-11-21T10:18:00.000Z', '1 2 8ae89b8e
20777 1x1
6800,6800
approxx2');
insert into "series_revision" values ('live-1', 5, NULL, '2026-11-23T09:06:00.000Z', '3dbced0f064e2b835f053d52cab60515aef59e07e0611b105dd3cf5348c47555', '2026-11-23T09:06:00.000Z', '1 2 640774e1
20454 31x1
0,2
solidx2');
insert into "series_correction" values ('live-1', 1, '2026-11-20T09:28:00.000Z', 'connector', NULL, NULL, 0, '[]');
insert into "series_correction" values ('policy-rate', 2, '2026-11-20T10:13:00.000Z', 'pack', NULL, NULL, 1, '[{"date":"2026-05-07","before":0,"after":2}]');
insert into "series_correction" values ('area/vika/vacancy', 2, '2026-11-20T10:13:00.000Z', 'pack', NULL, NULL, 1, '[{"date":"2026-11-20","before":0,"after":3}]');
insert into "series_correction" values ('live-1', 2, '2026-11-20T11:01:00.000Z', 'connector', NULL, NULL, 2, '[{"date":"2026-01-01","before":0,"after":2},{"date":"2026-02-01","before":2,"after":1}]');
insert into "series_correction" values ('live-1', 3, '2026-11-20T11:05:00.000Z', 'connector', NULL, NULL, 1, '[{"date":"2026-01-01","before":2,"after":0}]');
insert into "series_correction" values ('live-0', 1, '2026-11-21T09:56:00.000Z', 'connector', NULL, NULL, 0, '[]');
insert into "series_correction" values ('live-1', 4, '2026-11-21T10:10:00.000Z', 'connector', NULL, NULL, 2, '[{"date":"2026-01-01","before":0,"after":2},{"date":"2026-02-01","before":1,"after":0}]');
insert into "series_correction" values ('live-1', 5, '2026-11-23T09:06:00.000Z', 'connector', NULL, NULL, 2, '[{"date":"2026-01-01","before":2,"after":0},{"date":"2026-02-01","before":0,"after":2}]');
insert into "live_document" values ('feed', 'feed', 'no', '{"articles":[],"fetched":"2026-11-21T10:06:00.000Z"}', '2026-11-21T10:06:00.000Z');
insert into "source_state" values ('feed/feed', NULL, 1795255560000, 1795255560000, 'away', '', '', NULL);
insert into "outbox" values ('account/validate/jMVHVKkxzhKWYt2i', 'kari@example.org', 'validate', 'eyJhbGciOiJkaXIiLCJlbmMiOiJBMjU2R0NNIn0..AqP_ftMmvnk1KQY9.tPXlB7169LfRGnM3Mgfq7sUxCL4pywTegSp7JUC36cQQ6ycmlg707hElYPHG1Gd-Bo-xvjaT6GXPdPoTf4QV_K9OXV4MRTb34GUNYkAV6ekxChDnr5_aIUkQY9j-zgUe-URyAebkCley2Ha-ND1ljwIwRrYhxW-XPwwf2fVzTburxlpKCHwex94mYNfvG_AIoonLv13_0g.j7YnyB0-98x3-hcLKtw8aA', '', 'waiting', 0, 1795668600001, 1795668600001, NULL, '', 1795841400000, 359963842402, '', 0);
insert into "outbox" values ('method/1', 'kari@example.org', 'Ny innlogging', 'eyJhbGciOiJkaXIiLCJlbmMiOiJBMjU2R0NNIn0..KSfhrVxINwseZ0Ce.xb2JKXjSUSs.FmKIlkEyLYgW_Dspp3XZig', '', 'waiting', 0, 1795668600001, 1795668600001, NULL, '', NULL, 359963842402, '', 0);
insert into "outbox" values ('account/validate/l6zhItYFCbUtheQH', 'ola@example.org', 'validate', 'eyJhbGciOiJkaXIiLCJlbmMiOiJBMjU2R0NNIn0..ZNmqU53Pd7AYE5NW.vkeOEMPTVM3uKvWqIXwKPtsIS0VnyaF3dd6jrVIA5xLDUvjlB3JHRsnMwCxAcp5MFDQxHMvIZqNEtCNeNz8s2LhjCc1P7dCMAT4WfSIPAYQywtNzZX66NzjANy4Zpg8FBa_GTOzgET9VKO8cpX0dbje8cSBY46wgQ6oHdPpGXMvryvUPx81nQbS8Va54foJcOJSXoKPu5IVp._5IlxjHclpmYLGWEWkvJHg', '', 'waiting', 0, 1795668600002, 1795668600002, NULL, '', 1795841400001, 39871801024703, '', 0);
insert into "outbox" values ('account/email-confirm/H4Qb35a8utQxMySe', 'ola.nordmann@example.org', 'email-confirm', 'eyJhbGciOiJkaXIiLCJlbmMiOiJBMjU2R0NNIn0..g76izWACcKAmXgmK.e3hjE5XHu8iZoek_d6qtcyosnjqcMOuZ5X-AgO-iLHvN3av4o6gDHoitLbim2QyZHFEiCIvpmiwQ4OG21lD3Cp-XSYfePBYSLXviCMQ2i2qDrsRZs00zT56WIDTYlt00sKuKB1Sn_Y_P3BxMDtyW_J59X1Y-Iorc3dfANJQxyVlB-OPBZhPM93so_s6yFiNP1meP9Tfj6rMPBrwuBsp2HDv7hPavnl1msUWLLrlVyc0EEa7tep5Uvb_QptWryaQ.2gWNiWJ2GJXSIqnUB6q_TQ', '', 'waiting', 0, 1795668600004, 1795668600004, NULL, '', 1795755000003, 39871801024703, '', 0);
insert into "outbox" values ('account/email-notice/g83mhma_BuK9h3YG', 'ola@example.org', 'email-notice', 'eyJhbGciOiJkaXIiLCJlbmMiOiJBMjU2R0NNIn0..Mi3zBQuYADTvuLsj.9P7qLS__aBTD7XRAI-3nICRUH_7goQ7AdUWWXx97g_FSks8VMZVxukG8cwwiDQMF-a-QpBu0kgOPaqT85nPbkCyHOhkujfuMTEksXzvGJu8oXD11lGEVtGrjL17DbbrboJiM9rIskktB_NBNMX1vc7V9tcyQvWD46Q2fUGoZE5V_3IXVuFJA2mln-Fw3jo79_khMwgN4_xKn4NhCPqI95jMyFrTUgzqgCXL9SwW3cnVYicHYJXbCOvCbYgXaOK2khECEGFZ-.VrVOCd-8P1_ieXR8h2Zk0Q', '', 'waiting', 0, 1795668600004, 1795668600004, NULL, '', 1796273400002, 39871801024703, '', 0);
insert into "outbox" values ('account/validate/l6am5jq9vS-Qihc2', 'siri@example.org', 'validate', 'eyJhbGciOiJkaXIiLCJlbmMiOiJBMjU2R0NNIn0..9Khyh_A5Iv5s9kPI.tD0W8GWJZp3gNX1bpV22wduLYWuZwBvzM0dkIqK3Cd9tPZ4RG6URxKSMrqMdfgGo9Owoz56rAH6iDmlVDs_-zt5BAA2YLMcNyrfU1YhowHtZieR1v3Mtn5_arXwExAoslOsOWUili7qFGw1g5E940tWS6FDu9SahjN9x6991_XQOvEm8SEQL8_jvivMCtPsDh8PX9dkYyw.zjrsIHeub02VYGbDQEWGkw', '', 'waiting', 0, 1795668600005, 1795668600005, NULL, '', 1795841400004, 17885209836847, '', 0);
insert into "outbox" values ('account/email-confirm/ZPAhRwzoumuIr-JJ', 'siri.ny@example.org', 'email-confirm', 'eyJhbGciOiJkaXIiLCJlbmMiOiJBMjU2R0NNIn0..hli2HHm2loYzTaZS.M8tGyHz4a0mID_SYOU63_Vj4UcF3fT4l7JADuxd7r5eTfUKyo9uznRO-ime4A7VWY_0FNcLVcf5XmZdo9dZBkwVgBywpyesUAc-G9omiwPU8cToO2-ZrmrvD5-uaybBKOYF8Q5svdU-JgDjon1vNV_mjmY3FALm5Ee0JZKr8xnwfUZW1zkU5f6ZMd6tRMG-TlxvhxPkKEhB1DbwGTiBAGPpDlNZF9ulMa_1ilxthtQwUlKJzHbEN.mVVY2U1Cwb09xcUJ1r6dwg', '', 'waiting', 0, 1795668600007, 1795668600007, NULL, '', 1795755000006, 17885209836847, '', 0);
insert into "outbox" values ('account/email-notice/JDjn41WiPtCny-cS', 'siri@example.org', 'email-notice', 'eyJhbGciOiJkaXIiLCJlbmMiOiJBMjU2R0NNIn0..QnRImrJU-yyucPGE.Okwmlf03CWjotiU9U9-8UWyz3UL9oQ8k3x4FLejLxoTjKK6jPTrDXQ7atyAn7uyEmN1XhxN9j2ZqLMLrmruNiXWxdcEOGXbuTSx14N_je7WUngAWT7mt01KbtGlWsZgH0P_LIJ92FhHEaXoqcy6Z06wVMzIBmaNnV4sz9QqCTdWN2AAlHIx5-KQnOldFDYeEUoDm6m0js7NftcqFlFlLiFyDur498kI5XMEvwWhVqkAAcyCw3cNW2SEs5SQjvwA.gpiZOW_FMpv5YSYoxbbMFw', '', 'waiting', 0, 1795668600007, 1795668600007, NULL, '', 1796273400005, 17885209836847, '', 0);
insert into "outbox" values ('account/validate/hx9NixG59z-TF_Z9', 'closed@example.org', 'validate', 'eyJhbGciOiJkaXIiLCJlbmMiOiJBMjU2R0NNIn0..ayq2Zmwd2p-lom3O.9XQ83jwIFSwiF-bpVUryGnCEgjVOfCysY6X9M_H3CMl3wv2SZJco20JnK6GF3KrJEkoVzMWF0YU2Ro5AWn95phwKzmFnNkTZ2vAS9i6PBfLQEzuRNPSlacp1gtNovRHg4oEhnE4kd0F5OnmG8PIiYmqbpmEvWrJTyqLGcnBCCU46d_lfCuLWLxtBjlKN7rJGbS79THyoYtT2.gah8ehhXs6l5UG5F6X0nqQ', '', 'waiting', 0, 1795668600008, 1795668600008, NULL, '', 1795841400007, 29692947347832, '', 0);
insert into "outbox" values ('alert/359963842402/kari@example.org', 'kari@example.org', 'Styringsrenten', 'eyJhbGciOiJkaXIiLCJlbmMiOiJBMjU2R0NNIn0..e_-GEKGfRcrhZ4yi.hIIVX7OjPCM._nvTJfOG-TEp-WJOmWR1mQ', '', 'waiting', 0, 1795668600010, 1795668600010, NULL, '', NULL, 359963842402, '', 0);
insert into "account" values (359963842402, 'kari@example.org', 'kari@example.org', '', 'Kari', 'Nordmann', '', 'Ås & sønn AS', 'oslo', '', 'nb-NO', '{"frequency":"daily","rhythm":"frequency","monthday":1,"pause_until":"","hours":7,"weekday":"monday","events":false,"data_sources":["policy-rate"],"rss_feeds":[],"empty":"send","alerts":[{"series":"policy-rate","above":true,"value":4}]}', 2, 4, 1795668600001, 1795668600001, '$argon2id$v=19$m=19456,t=2,p=1$TMvi0Y/SYz9gKfkZSsZzHA$Ds4J5o9IQ+3pgk8R4W948Sved9QgxjprK4h2a7wiZOI', NULL, NULL, '[{"on":"new","series":"policy-rate"},{"on":"change","area":"vika","direction":"either","by":0.5,"since":"previous"}]');
insert into "account" values (39871801024703, 'ola@example.org', 'ola@example.org', 'ola.nordmann@example.org', '', '', '', '', 'bergen', '', 'en-GB', '{"frequency":"weekly","rhythm":"monthly","monthday":27,"pause_until":"","hours":8,"weekday":"monday","events":false,"data_sources":[],"rss_feeds":[],"empty":"send","alerts":[]}', 0, 3, 1795668600002, 1795668600002, '$argon2id$v=19$m=19456,t=2,p=1$lBYAw5xaoU7psol/lBKmJQ$DQEZoZURMBm1kcdQ1tWLyTTZyM1cPmQ48Y86bx2utUw', NULL, NULL, '[]');
insert into "account" values (17885209836847, 'siri.ny@example.org', 'siri.ny@example.org', '', '', '', '', '', '', '', 'nb-NO', '{"frequency":"off","rhythm":"frequency","monthday":1,"pause_until":"","hours":7,"weekday":"monday","events":false,"data_sources":[],"rss_feeds":[],"empty":"send","alerts":[]}', 0, 4, 1795668600005, 1795668600005, '$argon2id$v=19$m=19456,t=2,p=1$rD2oezHhboegkyjdflYySg$PXUxcvAwuUnF4sQi28xa7m13+TjThh0KHaC/KeN2Flk', NULL, NULL, '[]');
insert into "account" values (29692947347832, 'closed@example.org', 'closed@example.org', '', '', '', '', '', '', '', 'nb-NO', '{"frequency":"off","rhythm":"frequency","monthday":1,"pause_until":"","hours":7,"weekday":"monday","events":false,"data_sources":[],"rss_feeds":[],"empty":"send","alerts":[]}', 0, 2, 1795668600008, 1795668600008, '$argon2id$v=19$m=19456,t=2,p=1$GwMGtTNB+xGe66DwLOKuSQ$9Z8LTLv8woD99NPMG6aRfV4yD+zcoSNrALSN2Gu/Xdw', 1795668600008, NULL, '[]');
insert into "layout_list" values (359963842402, 1, '[{"ID":"3f8a2c1e-5b7d-4e9f-8a6b-1c2d3e4f5a6b","title":"Kontor på Bryn","menuTitle":"","shortTitle":"","subtitle":"Ærlig “økt” på Ås","icon":"","path":"kontor-pa-bryn","rows":[{"layout":"100","columns":[[{"type":"text","heading":"Tall","subtitle":"","description":"","source":"","icon":"","seamless":false,"inverted":false,"attributes":{"content":"Hele teksten"}}]]},{"layout":"100","columns":[[{"type":"figures","heading":"Tall","subtitle":"","description":"","source":"","icon":"","seamless":false,"inverted":false,"attributes":{"figures":[{"id":"policy-rate"}]}}]]}],"aliases":[]}]', 1795668600001);
insert into "layout_list" values (359963842402, 2, '[{"ID":"3f8a2c1e-5b7d-4e9f-8a6b-1c2d3e4f5a6b","title":"Kontor på Bryn","menuTitle":"","shortTitle":"","subtitle":"Ærlig “økt” på Ås","icon":"","path":"kontor-pa-bryn","rows":[{"layout":"100","columns":[[{"type":"text","heading":"Tall","subtitle":"","description":"","source":"","icon":"","seamless":false,"inverted":false,"attributes":{"content":"Hele teksten"}}]]},{"layout":"100","columns":[[{"type":"figures","heading":"Tall","subtitle":"","description":"","source":"","icon":"","seamless":false,"inverted":false,"attributes":{"figures":[{"id":"policy-rate"}]}}]]}],"aliases":[]},{"ID":"4f8a2c1e-5b7d-4e9f-8a6b-1c2d3e4f5a6b","title":"Lager","menuTitle":"","shortTitle":"","subtitle":"","icon":"","path":"lager","rows":[],"aliases":[]}]', 1795668600001);
insert into "session" values ('62J2his2A1hWcyCoF3qFBg', 359963842402, 'Chrome, Windows', 1795668600001, 1795668600001, 1795711800001);
insert into "session" values ('IRfa8pBGKjipEyUYDXp09g', 39871801024703, 'Chrome, Windows', 1795668600002, 1795668600002, 1795711800002);
insert into "session" values ('FVV52pA8JoP-UKUnthWGfw', 17885209836847, 'Chrome, Windows', 1795668600005, 1795668600005, 1795711800005);
insert into "mail_token" values ('pi5IN8BSky7b-IqaHbqAmpI6eg_3TnoSoCpC4fKHQKU', 39871801024703, 'email', 'ola.nordmann@example.org', 'ola.nordmann@example.org', 1795755000003);
insert into "mail_token" values ('Opd2tHx7so-MCCuqB1WYOv_Apqq2OkBKYMRAgdb2cWc', 39871801024703, 'email-undo', 'ola@example.org', 'ola@example.org', 1796273400002);
insert into "mail_token" values ('rIvWkTqjGaQSD6mnNjeHwHqvuV7s4uoPoAiNJbVG2Zc', 17885209836847, 'email-undo', 'siri@example.org', 'siri@example.org', 1796273400005);
insert into "throttle" values ('YFqLpiPV8tUSYnce6I-p3SYMdMGHXFR5dxOJKq_4c7I', 1, 1795672200000);
insert into "throttle" values ('ImbcZjC7xYCcULM-XK4R0QPbL2mjqaBryF-zi0nEOXY', 1, 1795676401000);
insert into "throttle" values ('s6rtga5xxBtDB6rJRdz5P6PyTRQ9QxgProDPxQXBbBU', 1, 1795672200000);
insert into "throttle" values ('HapbCNNgcw-6L4A8g934tm7KbQX1Cvq4vr4Iz3spD1U', 1, 1795755000000);
insert into "throttle" values ('7kazhSAkLfM4RNhD9T8qRU2bRmLZuOQyRHdP0K9xzI4', 1, 1803444600001);
insert into "throttle" values ('26bWCAFUW4SZzUc2DCjk4BtRVCtgGu_0x7aBG1BvkBE', 1, 1795669500001);
insert into "throttle" values ('BOjMemk1lyy1n0ORyKQBG58vdPeEfG0uypG4s2WN3j8', 1, 1795672200001);
insert into "throttle" values ('yTz8dunYTonw5zTLSfFk-y51pyIiYyIC7y7pqVv0xU0', 1, 1795672200001);
insert into "throttle" values ('Q9ARppQnll9_Zu-rH_GRISvCllli0gfqGLTbMhd5nAg', 0, 1795668660001);
insert into "throttle" values ('xb4zLnOCgU-Y5a6WUkIPDEPH6opFm1gzami4YIFfOnc', 1, 1795672200001);
insert into "throttle" values ('a4B5KKxG-g5w4KK-q_lI5xPaixzwgk1GPZyKkVd2Fa8', 1, 1795672200001);
insert into "throttle" values ('P6nqABlmfzAi_4-oH144O8YmrNFidgpNbYo2GedL024', 1, 1795755000001);
insert into "throttle" values ('Md1PLV6Fb-qI4KBWMLudValfNiSgtuT2FjlDTxD8lOQ', 1, 1803444600002);
insert into "throttle" values ('zA2xr7tFVoRjqQRyUAJ7cQoU8qJ3EUmvQIbZygl_B5w', 0, 1795668630002);
insert into "throttle" values ('Mu7vfyJshKxboeV2RM-4ku3om190517qnNHzy35Eth4', 1, 1795672200002);
insert into "throttle" values ('dEkFhAo8anT27nhvitBboCi66cMbg205oPQ14cV3u6g', 1, 1795672200004);
insert into "throttle" values ('YRBqdhJ4qcwzBpUWvjlLzPukRGadzyUAqgZBEwcsirw', 1, 1795672200004);
insert into "throttle" values ('u16Ui0Ulhn1K0ed_01c5nWdfsQ3QlH5X9MaBPlda0uQ', 1, 1795672200004);
insert into "throttle" values ('ummqqVe08qyJI--yhco4ENvVD8m2xeLSHVS-9UKzmws', 1, 1795755000004);
insert into "throttle" values ('_yzDbQ3h_CCnFz4j0LPq2l0iR38FQyB3LosMvPN8_g0', 1, 1795672200004);
insert into "throttle" values ('UYBrU8xAExDnIie2U1mtcS0CA0RHbbc4KTAoTtc7Ows', 1, 1795672200004);
insert into "throttle" values ('BJWdJSbp7DXQS7tBcE4a7FBBJ_3Sp9tFxsidc05Rgrc', 1, 1795755000004);
insert into "throttle" values ('PchU687YD_133cqZ19JpZF9EitWguYTBInTg0F7UFHM', 1, 1803444600005);
insert into "throttle" values ('R7lRN2TRcscZJdXUjc_OTeEu8UJwqALhwGdXFD6eSw4', 0, 1795668630005);
insert into "throttle" values ('9J1e0vJB1bYPdgl2-vDtPFCbRwW-xevmd4tr3G5vsac', 1, 1795672200005);
insert into "throttle" values ('4lDmyre7cwenz5ZfnGweNw2cSsJ6esAPMnya-LbvJGA', 1, 1795672200007);
insert into "throttle" values ('_hmccv-D8lBQ_c-orO8OqMkd8cIW_O4EWjQp6gcfKjk', 1, 1795672200007);
insert into "throttle" values ('8r_XFKgVxugr5ApnNhRkozkFlcoJSCUohm-PawpG3uk', 1, 1795672200007);
insert into "throttle" values ('r-aJ3RubiGVkZHya611IN0TvxXyJitm14bucoOBUgzQ', 1, 1795755000007);
insert into "throttle" values ('RQAf4xeJkWfxvi5Z6mHP5wz4BXZFKv32e1cy1v0Wa9Y', 1, 1795672200007);
insert into "throttle" values ('T65RjsRNTg7org45xSRbagKVxeMOJ0vicihHV79D11o', 1, 1795672200007);
insert into "throttle" values ('FpVzgga_FgtZ-nityphiH02fr0QAKYolwSzV_ho_9Mg', 1, 1795755000007);
insert into "throttle" values ('Q0DP09a0o0_i3jke3xSUiG2Belz9xgTP1zaZwDNPZP8', 1, 1803444600008);
insert into "throttle" values ('8RLhrM2WY42v0KIlKayaAt1HoEZux93dqF_BZO7IaaY', 1, 1795672200008);
insert into "throttle" values ('f5wGoEimah4R4C87139gRJjSsLueqZ28jhz3ZH3N5ps', 1, 1795672200008);
insert into "throttle" values ('uiqOrz02kLRkJ8uSZcmw1MyA_ajj0bntGofXcncUsHI', 1, 1795755000008);
insert into "throttle" values ('prF8iUVJHOljIU2lsElPgvmA8JKLMt4FPAlUrlDIK7c', 1, 1803444600009);
insert into "throttle" values ('6huRxU3HBG96jL9A828bVQEbEyfnOnDcSevGtJvyZyk', 2, 1795672200009);
insert into "throttle" values ('ubmMHaXRzJY-q_2aOV2pBdGXoNiTo_6RqDwZLQFF8lI', 1, 1795676401000);
insert into "auth_event" values ('registered', 359963842402, '203.0.113.7', 1795668600001);
insert into "auth_event" values ('validated', 359963842402, '203.0.113.7', 1795668600001);
insert into "auth_event" values ('login_failed', 359963842402, '203.0.113.7', 1795668600001);
insert into "auth_event" values ('login_method_added', 359963842402, '192.0.2.7', 1795668600001);
insert into "auth_event" values ('registered', 39871801024703, '203.0.113.7', 1795668600002);
insert into "auth_event" values ('validated', 39871801024703, '203.0.113.7', 1795668600002);
insert into "auth_event" values ('email_change_requested', 39871801024703, '203.0.113.7', 1795668600004);
insert into "auth_event" values ('registered', 17885209836847, '203.0.113.7', 1795668600005);
insert into "auth_event" values ('validated', 17885209836847, '203.0.113.7', 1795668600005);
insert into "auth_event" values ('email_change_requested', 17885209836847, '203.0.113.7', 1795668600007);
insert into "auth_event" values ('email_changed', 17885209836847, '203.0.113.7', 1795668600007);
insert into "auth_event" values ('registered', 29692947347832, '203.0.113.7', 1795668600008);
insert into "auth_event" values ('validated', 29692947347832, '203.0.113.7', 1795668600008);
insert into "mail_request" values ('kc03r98qfScHR1OclL7INg', 'register', 'per@example.org', 'per@example.org', 'nb-NO', '203.0.113.7', 1795672801000, '');
insert into "newsletter_due" values (359963842402, 'daily.7', 1795759200000, 0, 1795672800000, 'r1');
insert into "newsletter_due" values (39871801024703, 'weekly.monday.8', NULL, 0, NULL, '');
insert into "delivery" values (359963842402, 1795672800000, 'sent', 1, 1795672800000, 1795672800000, 'a', 1795673461000, 'r1', '250 sent', 1795672801000);
insert into "newsletter_slot" values (1795672800000, 1);
insert into "newsletter_control" values (1, NULL);
insert into "newsletter_copy" values ('c359963842402', 359963842402, 1795672800000, '[]', 1795672801000);
insert into "newsletter_alert" values (359963842402, '{"series":"policy-rate","above":true,"value":4}', 'fired', '2026-09-24', '2026-09-24');
insert into "layout_list_summary" values (359963842402, 1, 592, '3f8a2c1e-5b7d-4e9f-8a6b-1c2d3e4f5a6b', '[{"ID":"3f8a2c1e-5b7d-4e9f-8a6b-1c2d3e4f5a6b","path":"kontor-pa-bryn","aliases":[]}]');
insert into "layout_list_summary" values (359963842402, 2, 747, '3f8a2c1e-5b7d-4e9f-8a6b-1c2d3e4f5a6b 4f8a2c1e-5b7d-4e9f-8a6b-1c2d3e4f5a6b', '[{"ID":"3f8a2c1e-5b7d-4e9f-8a6b-1c2d3e4f5a6b","path":"kontor-pa-bryn","aliases":[]},{"ID":"4f8a2c1e-5b7d-4e9f-8a6b-1c2d3e4f5a6b","path":"lager","aliases":[]}]');
insert into "ended_access" values ('', 'since', '', 0);
insert into "ended_access" values ('0gNmIi5IT6XHUuHtBoJaZTVuniiF352p8S6n-m3hJj4', 'disabled', '', 1795668600008);
insert into "ended_access" values ('1ZUnzQO1puOojBMhm7w6gExiHxN-2KTSFindsI0wfuA', 'deleted', '', 1795668600009);
insert into "account_before" values (17885209836847, 'siri@example.org', '{"first_name":"","last_name":"","title":"","company":"","city":"","avatar":"","locale":"nb-NO","email_settings":"{\"frequency\":\"off\",\"rhythm\":\"frequency\",\"monthday\":1,\"pause_until\":\"\",\"hours\":7,\"weekday\":\"monday\",\"events\":false,\"data_sources\":[],\"rss_feeds\":[],\"empty\":\"send\",\"alerts\":[]}"}', 0, '[]', '[]');
insert into "history_body" values ('K9WWzvE-I8OOhYYiwIppJNhjCPGBFJ5F', 'zfY/NasQwDITfZc5m9+5zKe2lFJpbCMXrCEetf4KtLCkh717UDeyeetOgmU+jDRO5kSrshuQ4v7krbL/h9QkWU0kEA2GJBIvnUhuPlGGw1AiLMwwiXUlnDavX1UACCxj4ieNYKcP2wz7sBkI1tXcXFHb+EzAYufnoOFHtaJWmRbQS53CjCK0HL3L+7g61G7SyVE8fSwjUhEv+L1rJ88yUla+6LZcv8sfysoiU/Cl3tC9pdvlHgdklrdtRk4e/1VNpZFHL/czDmpML9FKaXuxvqp1odWmOdCo1YNh/AQ==', NULL);
insert into "history_body" values ('ixebGuKGMFO-M4bM7IhQb21pZJ1GhotE', 'zfY/NasNADIRfpcx5Se57LqW9lEJ9CyZs1mKtdn/MrhxcjN+9qDEkp9400ujTaMVIbqAKuyI5zu/uCnta8fYMi7EkgoGwRILFSy1ZniYXtDnXCIsjDCJdSWtdV7ergQQWMPAjx6FShj31W78ZCNXUPpRgcfwTMBi4+eg4Ue1okaZRNBTncKMILTsvcv7udrUZtDJXT59zCNSES/5vtZLniSkrX3WbL1/k9+FlFin5LHe0L2ly+UeB2SWN21GTh7/VU2lgUcv9zMOYkwv0WppePN1UO9Di0hTpUGpAv/0C', NULL);
insert into "history_body" values ('0w97rTV2o_SRgUDFo-x_Mz_D0vH200sJ', 'zvZGxTgMxEET/ZepDhNYdQkJUQAFVdIVjb3ImPvu0XhOdTv4c/oE+P4YcyJEofTrPrDR+szth0NJB4RYNxIknKDx9UI8GPYX89mehQeoiy6nOK/lXzsTw++qctRSg1tonOkh6jFGIZ4vjLkEtJ3g9xixQuFss0MBEn/tQR8sJMg41eu02mSnVXNLWhQ0Unvff2y150d5fcFhKht0g7oiTYmZzAZlI955Smplc+CQWsrOhRditslCCmmaMSu0sFIbonRlvWAtV8k6HDd2nV2JDQc7KPxxmsyVnG929BydQwplKW0oz9zax72vSae9rlT3+XbfPSXDKpZn0+TVeet5/WeKr0TkZoRCTjyilbUtbfgA=', NULL);
insert into "history_body" values ('9cKuAUqx7jz4HvB9ke13oi6uU_HKQ_yM', '{"path":"terms","title":"Vilkår","menuTitle":"","shortTitle":"","subtitle":"","icon":"","hidden":true,"hideFooter":false,"rows":[]}', NULL);
insert into "history_body" values ('t3OB1t2Oq0u-eQFDA5_Ncw8w3Zohid_y', 'zvZExa8MwEIX/SnmzS9NVWyiUQpcO7RQ8KPIlFsg6ozs1GKP/XpQmTkz3bnrv4PS9dzNGqz0MntBAvQaCwRsPhAYDxfx5sdBAek56r/Neb8o7jr+v3ncdRZiDDUJnSa/MSmmxEp8EZjcj2ImzwuB5s0EDxyEPsY52M3Qa6+qDP+ZEUveS7Xw8wuCdpoebv+boSFzyo/orjnBO7g+kkB0CiSxMPn5TUuoWw6omv89KAjMvGJXadzAYOXg3PSartSrX23ikrXxQchR1Ff7lPFssXTV6+opeYTRlKm0pzZLb8TDUTfe5/yvs9e/afhLFPZdNZNfX2F6c/0HzOsGAJTBKadvSlh8=', NULL);
insert into "history_body" values ('5OfIsBqAj5doNPn70wGCLDw_8zgAPi6U', '{"path":"terms","title":"Terms","menuTitle":"","shortTitle":"","subtitle":"","icon":"","hidden":true,"hideFooter":false,"rows":[]}', NULL);
insert into "history_body" values ('4KqyFsx8hCxzTzAUMfboahtWHNzKQTvT', 'zvZKxTgMxEET/ZepDCq07RE8ooIqucHyb3Co++7ReJzqd/Dn8A31+DBmSI4g+5cxYs29tzxit9jCIyUc0UFZPMFj/yNRH0beLV3Xe6q+SeEowmxneTjErDB5XKzRw0ech1GgzQ6exHt/xPgslNOjJdhz2MHg5fx4O5NV6/6+7o+SER+UYLqNjFncJ2S0u2cFTSjA76xM14HAkUeoWw6oKb7NSgpkXjErNHQzG6NlND2KVKnlvw56e0iuJo6BLSc8dPX9ni3XDmvp4eg+sMCqZSltKs+zt4jDUptu977XsdXa9fUmKWy4rZP++xnqQ80dHcjc61un68Upp29KWLw==', NULL);
insert into "history_body" values ('SdpcXbVM0T1neQ6udX1dEOYMsntYS4nJ', 'zvZKxbgMhEER/JZr6IjktnZUyRVIklXUF5tbHShycYLF1OvHvEckZ2z/gcmbQ7FtgxazFQiEkF9BBWBxB4fNfJhuifG9e1fkoNxXDJUEdVji9hCxQeNvt0MEElydfo8MKWeZ6/MRjjpTQwZIe2I9Q+KDl5eY/dg+UTORZOPhtdMjRbCGb5pKeHKUEddIuUQf2Z4pCQzO0SORjFkpQa8Oo1DxAYQ6OzfIatVAlt9qPtE9fFA15aSWWB3r/y5p1x5psuPx4FiiJmUpfStf2NmGaatP93s9a9jq73n5MgnsuHUk/vsZ+c56DxrJcf10pfV/68gs=', NULL);
insert into "history_body" values ('krgszr6p1wFbGMZol17seOKO9TRylfkT', '{"ID":"other","name":"other"}', NULL);
insert into "history_body" values ('Ez5E--TX3WMIKCkQVJdPJQoFXTqYavl8', '{"ID":"rates","name":"rates"}', NULL);
insert into "history_body" values ('FYh6sLpqOJ94GwQb9Wd9Dpbwd9PNJPmt', 'zNZBBTgMxDEWvUn2JXeAAWSJAYtMNYl2FjJtaBHvqOGhGVe+OMi07++vr+ckXvL8gYtbKeX205IQAp8Ub4gXOXgkRH74aS2lG4iQI6MKOiAcENO2WR2mvVqjtnpN84xpwNDp3krwiIp+SlEGe6MjCziqIeJXdBnxCQOVMsmHejEaTllnN09e479YpoDnN/3NRnRCl1xogtPihz9Nwv0c3p0+riEDAuafKvh5ER2Uk6ieyffqhdttzcipqw3X8oG1Gv3fe9Q8=', NULL);
insert into "history_body" values ('GvTbnMiO4bdwEGu2R7sdFsonhlVdT9Z9', 'zNY7BTgMxDER/pRqJW+ADcqNCSFwqLpyrNOtuI4K9dRy0q6r/jrxdbvbMePxu+HhDxCS15OVZkxECjGZriDdYsUqI+Fzt3WZ3LoaIJwQ06Zo9cRAdqe32ib9xDzgrXTtxXhCRL4lHvxvoXLhYEUbE69r2goBaMvFa8q7kOZonUUsnf23aKaAZTf/zKDIgcq81gGm2Y58G59qkB9GXVkQg4NpTLbYcWTziitiF9JB+qD32nIxGUSd1orYS/W599z8=', NULL);
insert into "history_body" values ('5_8k8MExt47Kk1aJ3_Fdpd8jwQmLFowR', 'zZY5BCoMwFAXv8tYpRFul/HU3vUC34WNSFWNiY5RK6d1LKGixu8cMA++F6wWEue0YAj2HzkQQ/Gg9BBz3BoTb185csasWkFy3GoKZQW6yVqD2XqsxstMctLoH34NOuZR7Ez2oOCbetHWzL4ri36SiPCeuOaZHuczLQ5YdcgmBx8S2jQsIPAzBPzek1stgVzU+GP0jg3Fxi94f', NULL);
insert into "history_body" values ('CzD7yulT4c6M1AcJsoZxGg7TTbYKkDSu', 'zbY3BCsIwEET/Zc6h2IpIe1UEbz15CTmEdi3BNBtiFErJv0tqRRCPb+ftzIw4eUKDE+n4CHRga6mLhh0Eru/bHY2cfzwImB4NnuamIeADewrRZHfG+fhNnB7z2yVTEhiIR4phytra2LKdhmWvYw69cTouk1KWm2JfiV1d1KUSC23/ULXSx1QqJZVe', NULL);
insert into "history_body" values ('bwxTF2OMqrDu_TprsVc1PIARKRxnErZU', '{"ID":"c-1","title":"Title","date":"2026-11-10","comment":"Text 3"}', NULL);
insert into "history_body" values ('cwlKwoHkciPDMJyp84l9y3WFPTsALpuF', '{"ID":"first","title":"Kommentar","date":"2026-11-10","comment":"Tekst."}', NULL);
insert into "history_body" values ('xPIOacNef_MvWxCbgK-AaQhVYUVeJxTZ', '{"ID":"first","title":"Comment","date":"2026-11-10","comment":"Text."}', NULL);
insert into "history_body" values ('_jV0-3cYFarzHMswOmWNXQjfeKSZFfm5', 'zPYy9CsIwGEXf5c6pNR0csgkuzrqJSGivGpomknwFpfTdJbS6Hc79mXA8wCBUMRAKnRXCoNk2u0rrSmsoiBNf5Mn2UOC7ZXoJDKAwJg+DOnyeFKb69+IG+yDMhIGdG4elu/DN21SyYv44r5O9X39bJ44Z5oKYfcRV4U4rY2IHc7c+U6GNQRhK/8w+ywbzFw==', NULL);
insert into "history_body" values ('6Ry2KNrJM5xdnq7Jumv_vNclVrmxFnUI', 'zPYy9DoIwGEXf5c5FLINDNxMXZ92IMQ1ctElpTflIIIR3Nw3odnLuz4LrBQahiIFQaK0QBtWxOhVaF1pDQZz4LG8S0wwFTg3TR2AAhTF5GJQMZZjfFKbyd+V6+yLMgp6tG/utvvHT25SzbP647pOz368bJ44DTI04+IiHQkcrY2IL01k/UKGJQRhy/85JDli/', NULL);
insert into "history_body" values ('UMFvxsb7-VZ_w84c4rGEU7AhHScL1dh_', '{"heading":"Report","text":"","url":"/rapporter/macro","image":"","buttonText":"Read","name":"macro","content":"Text."}', NULL);
insert into "history_body" values ('Iv_QLfPnnfj4X7ejNiTNC_9Hyv5K1pyD', '{"heading":"Report","text":"","url":"/rapporter/morning_currency","image":"","buttonText":"Read","name":"morning_currency","content":"Text."}', NULL);
insert into "history_body" values ('2CWrg11-bWNhOaD04kjKkKh5uOzEs7r-', '{"heading":"Report","text":"","url":"/rapporter/morning_stocks","image":"","buttonText":"Read","name":"morning_stocks","content":"Text."}', NULL);
insert into "history_body" values ('ldir1s256vJlnIiZJyNBe8ZTSyqqGzNH', '{"ID":"feed","title":"Feed","attribution":"Feed","website":"https://example.org","url":"https://example.org/rss"}', NULL);
insert into "history_body" values ('73KjKwiahxpSPSDBYrHkJIjWq2MmXYlG', '{"ID":"event","date":"2026-12-01","title":"Møte","country":"NO","source":"","url":""}', NULL);
insert into "history_body" values ('DUSMPGD-yP357Brq1-BGsWjoT93Bf1k-', '{"ID":"event","date":"2026-12-01","title":"Meeting","country":"NO","source":"","url":""}', NULL);
insert into "history_body" values ('QzsL0afbQiw3i77bAMfstUUyfA7frLux', '{"file":"mark.svg","base64":"PHN2ZyB4bWxucz0iaHR0cDovL3d3dy53My5vcmcvMjAwMC9zdmciIHZpZXdCb3g9IjAgMCAxMiAxMCI+PHJlY3Qgd2lkdGg9IjEyIiBoZWlnaHQ9IjEwIi8+PC9zdmc+"}', NULL);
insert into "history_body" values ('c6j_ndbtV9IsxswycWTW5q9TTpuZbIAV', 'zqyYnKIyHZVAAAA==', '5_8k8MExt47Kk1aJ3_Fdpd8jwQmLFowR');
insert into "history_body" values ('Lzm37PGgoYfLxJkkICZpdaWwacyadts1', '{"ID":"c-2","title":"Title","date":"2026-11-10","comment":"Text 1"}', NULL);
insert into "history_body" values ('Q9YvqSQqR8YTb1OWFe-LsSfLW3qeTmg8', 'zqyYnKAwHT1AYUi8oAA==', '5_8k8MExt47Kk1aJ3_Fdpd8jwQmLFowR');
insert into "history_body" values ('mYzPvPmcwLTrokz1TzPHpoVhU7ypvy8o', 'zq6bQCBOlWgA=', 'Lzm37PGgoYfLxJkkICZpdaWwacyadts1');
insert into "history_document" values ('settings', 'settings', 'no', 1, 0.0, 'K9WWzvE-I8OOhYYiwIppJNhjCPGBFJ5F');
insert into "history_document" values ('settings', 'settings', 'en', 1, 0.0, 'ixebGuKGMFO-M4bM7IhQb21pZJ1GhotE');
insert into "history_document" values ('dashboard', 'home', 'no', 1, 0.0, '0w97rTV2o_SRgUDFo-x_Mz_D0vH200sJ');
insert into "history_document" values ('dashboard', 'terms', 'no', 1, 1.0, '9cKuAUqx7jz4HvB9ke13oi6uU_HKQ_yM');
insert into "history_document" values ('dashboard', 'home', 'en', 1, 0.0, 't3OB1t2Oq0u-eQFDA5_Ncw8w3Zohid_y');
insert into "history_document" values ('dashboard', 'terms', 'en', 1, 1.0, '5OfIsBqAj5doNPn70wGCLDw_8zgAPi6U');
insert into "history_document" values ('city', 'oslo', 'no', 1, 0.0, '4KqyFsx8hCxzTzAUMfboahtWHNzKQTvT');
insert into "history_document" values ('city', 'oslo', 'en', 1, 0.0, 'SdpcXbVM0T1neQ6udX1dEOYMsntYS4nJ');
insert into "history_document" values ('category', 'other', 'no', 1, 0.0, 'krgszr6p1wFbGMZol17seOKO9TRylfkT');
insert into "history_document" values ('category', 'rates', 'no', 1, 1.0, 'Ez5E--TX3WMIKCkQVJdPJQoFXTqYavl8');
insert into "history_document" values ('category', 'other', 'en', 1, 0.0, 'krgszr6p1wFbGMZol17seOKO9TRylfkT');
insert into "history_document" values ('category', 'rates', 'en', 1, 1.0, 'Ez5E--TX3WMIKCkQVJdPJQoFXTqYavl8');
insert into "history_document" values ('series', 'policy-rate', 'no', 1, 0.0, 'FYh6sLpqOJ94GwQb9Wd9Dpbwd9PNJPmt');
insert into "history_document" values ('series', 'policy-rate', 'en', 1, 0.0, 'GvTbnMiO4bdwEGu2R7sdFsonhlVdT9Z9');
insert into "history_document" values ('area', 'vika', 'no', 1, 0.0, '5_8k8MExt47Kk1aJ3_Fdpd8jwQmLFowR');
insert into "history_document" values ('area', 'vika', 'en', 1, 0.0, '5_8k8MExt47Kk1aJ3_Fdpd8jwQmLFowR');
insert into "history_document" values ('shapes', 'oslo', 'no', 1, 0.0, 'CzD7yulT4c6M1AcJsoZxGg7TTbYKkDSu');
insert into "history_document" values ('shapes', 'oslo', 'en', 1, 0.0, 'CzD7yulT4c6M1AcJsoZxGg7TTbYKkDSu');
insert into "history_document" values ('comment', 'c-1', 'no', 1, 0.0, 'bwxTF2OMqrDu_TprsVc1PIARKRxnErZU');
insert into "history_document" values ('comment', 'first', 'no', 1, 1.0, 'cwlKwoHkciPDMJyp84l9y3WFPTsALpuF');
insert into "history_document" values ('comment', 'c-1', 'en', 1, 0.0, 'bwxTF2OMqrDu_TprsVc1PIARKRxnErZU');
insert into "history_document" values ('comment', 'first', 'en', 1, 1.0, 'xPIOacNef_MvWxCbgK-AaQhVYUVeJxTZ');
insert into "history_document" values ('post', 'n-one', 'no', 1, 0.0, '_jV0-3cYFarzHMswOmWNXQjfeKSZFfm5');
insert into "history_document" values ('post', 'n-one', 'en', 1, 0.0, '6Ry2KNrJM5xdnq7Jumv_vNclVrmxFnUI');
insert into "history_document" values ('report', 'macro', 'no', 1, 0.0, 'UMFvxsb7-VZ_w84c4rGEU7AhHScL1dh_');
insert into "history_document" values ('report', 'morning_currency', 'no', 1, 1.0, 'Iv_QLfPnnfj4X7ejNiTNC_9Hyv5K1pyD');
insert into "history_document" values ('report', 'morning_stocks', 'no', 1, 2.0, '2CWrg11-bWNhOaD04kjKkKh5uOzEs7r-');
insert into "history_document" values ('report', 'macro', 'en', 1, 0.0, 'UMFvxsb7-VZ_w84c4rGEU7AhHScL1dh_');
insert into "history_document" values ('report', 'morning_currency', 'en', 1, 1.0, 'Iv_QLfPnnfj4X7ejNiTNC_9Hyv5K1pyD');
insert into "history_document" values ('report', 'morning_stocks', 'en', 1, 2.0, '2CWrg11-bWNhOaD04kjKkKh5uOzEs7r-');
insert into "history_document" values ('feed', 'feed', 'no', 1, 0.0, 'ldir1s256vJlnIiZJyNBe8ZTSyqqGzNH');
insert into "history_document" values ('feed', 'feed', 'en', 1, 0.0, 'ldir1s256vJlnIiZJyNBe8ZTSyqqGzNH');
insert into "history_document" values ('event', 'event', 'no', 1, 0.0, '73KjKwiahxpSPSDBYrHkJIjWq2MmXYlG');
insert into "history_document" values ('event', 'event', 'en', 1, 0.0, 'DUSMPGD-yP357Brq1-BGsWjoT93Bf1k-');
insert into "history_document" values ('image', 'mark.svg', 'no', 1, 0.0, 'QzsL0afbQiw3i77bAMfstUUyfA7frLux');
insert into "history_document" values ('area', 'vika', 'no', 2, 0.0, 'c6j_ndbtV9IsxswycWTW5q9TTpuZbIAV');
insert into "history_document" values ('area', 'vika', 'en', 2, 0.0, 'c6j_ndbtV9IsxswycWTW5q9TTpuZbIAV');
insert into "history_document" values ('comment', 'c-2', 'no', 2, 0.5, 'Lzm37PGgoYfLxJkkICZpdaWwacyadts1');
insert into "history_document" values ('comment', 'c-2', 'en', 2, 0.5, 'Lzm37PGgoYfLxJkkICZpdaWwacyadts1');
insert into "history_document" values ('category', 'rates', 'no', 3, -1.0, 'Ez5E--TX3WMIKCkQVJdPJQoFXTqYavl8');
insert into "history_document" values ('category', 'rates', 'en', 3, -1.0, 'Ez5E--TX3WMIKCkQVJdPJQoFXTqYavl8');
insert into "history_document" values ('area', 'vika', 'no', 3, 0.0, 'Q9YvqSQqR8YTb1OWFe-LsSfLW3qeTmg8');
insert into "history_document" values ('area', 'vika', 'en', 3, 0.0, 'Q9YvqSQqR8YTb1OWFe-LsSfLW3qeTmg8');
insert into "history_document" values ('comment', 'c-2', 'no', 3, 0.5, 'mYzPvPmcwLTrokz1TzPHpoVhU7ypvy8o');
insert into "history_document" values ('comment', 'c-2', 'en', 3, 0.5, 'mYzPvPmcwLTrokz1TzPHpoVhU7ypvy8o');
insert into "history_pack" values (1, '2026-11-20T09:00:00.000Z');
insert into "history_pack" values (2, '2026-11-20T10:13:00.000Z');
insert into "history_pack" values (3, '2026-11-21T10:18:00.000Z');
insert into "history_live_document" values ('feed', 'feed', 'no', '2026-11-21', '2026-11-21T10:06:00.000Z', '{"articles":[],"fetched":"2026-11-21T10:06:00.000Z"}');
insert into "half_year" values ('2026-1', '2026-11-25T09:00:00.000Z', '{"id":"2026-1","closes":"2026-06-30","made":"2026-07-01T02:40:00.000Z","pages":[{"group":"pages","path":"/oslo","title":"Oslo"},{"group":"series","path":"/serier/no-policy-rate","title":"Styringsrenten"}],"figures":[{"series":"no-policy-rate","title":"Styringsrenten","unit":"%","frequency":"change","quality":"solid","last":{"date":"2026-03-27","value":4.25},"before":{"date":"2025-09-19","value":4}}],"corrections":[],"file":{"bytes":421888,"sha256":"aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa","series":57,"leftOut":[]}}', '{"id":"2026-1","closes":"2026-06-30","made":"2026-07-01T02:40:00.000Z","pages":[{"group":"pages","path":"/oslo","title":"Oslo"},{"group":"series","path":"/serier/no-policy-rate","title":"Styringsrenten"}],"figures":[{"series":"no-policy-rate","title":"Styringsrenten","unit":"%","frequency":"change","quality":"solid","last":{"date":"2026-03-27","value":4.25},"before":{"date":"2025-09-19","value":4}}],"corrections":[],"file":{"bytes":421888,"sha256":"aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa","series":57,"leftOut":[]}}', 'YW4gYXJjaGl2ZQ==');
insert into "news_alert" values (359963842402, '{"on":"new","series":"policy-rate"}', '2026-09-24');
insert into "news_alert" values (359963842402, '{"on":"change","area":"vika","direction":"either","by":0.5,"since":"previous"}', '2026-09-24');
insert into "layout_share" values ('24c90199-cae7-4392-8c6d-b981ef0d6b31', 'QZ0n6eSmOd7kMZC4kCY5PH4kM8H0R2XJoWM9KfokwVE', 359963842402, '3f8a2c1e-5b7d-4e9f-8a6b-1c2d3e4f5a6b', 'name', NULL, '', NULL, '', '', 1795668600009);
insert into "layout_share" values ('34ef9eb9-a5be-442c-ae95-6ffa08af67ee', 't5udoJlP1lqzUFyvvTvELHpSGcHRAZSF40Apodd8iuo', 359963842402, '3f8a2c1e-5b7d-4e9f-8a6b-1c2d3e4f5a6b', 'name', '$argon2id$v=19$m=19456,t=2,p=1$vYDQIjMwyj8FzTJgCiWdRA$DtWBhNwY3M4PU0ePPPObzaS0zH6hLiuKG7RmzToOBO0', '', NULL, '', '', 1795668600009);
insert into "layout_share_view" values ('24c90199-cae7-4392-8c6d-b981ef0d6b31', '2026-11-26', 3);
insert into "layout_share_view" values ('34ef9eb9-a5be-442c-ae95-6ffa08af67ee', '2026-11-26', 3);
insert into "channel" values ('ch_gXbjjkECRn9gB55M', 359963842402, 'webhook', 'Eget system', 'eyJhbGciOiJkaXIiLCJlbmMiOiJBMjU2R0NNIn0..JS42pOzrxrksnoD7.PSGO0Xb9LFhm3wcA8fcVABniO9PXv0uQKDXE68W9Lfpjg3AF2TF9.D1UN1BwINRpEQtaSXxge7g', 'hooks.example.org', 'eyJhbGciOiJkaXIiLCJlbmMiOiJBMjU2R0NNIn0..A5m2ZyxyIAETZtd5.CSm5i_PWdKOJauO2Prc3eUXpbsHAH5_fZhJFfNDEQsedUAmCo4w-CNZ-8aUON58f-kg.ll8978HkrYbaLTW_iwSWcQ', '', 0, 1795668600009, NULL, '');
insert into "channel" values ('ch_EmHjvNY6QHtNWDCC', 359963842402, 'slack', 'Kanal', 'eyJhbGciOiJkaXIiLCJlbmMiOiJBMjU2R0NNIn0..vrRnolxXiXk9oV1O.oiFyUWo10wlccfmg2bP2KgX4Zzwtg4O-AsbC_MaedRXzXFM.CLZGFXUs7L9cGWXz5wPI5w', 'chat.example.org', '', '', 0, 1795668600010, 1795668600010, 'reader');
insert into "webhook_delivery" values ('msg_0ZDJSmUAM5anjV0xcBxY4d', 'ch_gXbjjkECRn9gB55M', 359963842402, 'hooks.example.org', 'alert', '{"for":"webhook"}', 'waiting', 0, 1795668600010, 1795668600010, NULL, '');
insert into "webhook_day" values ('2026-11-26', 1);
insert into "newsletter_rhythm" values (39871801024703, 'monthly.27.8', 1795762800000);
insert into "login_method" values ('TWFkZSB1cCwgaGFzaGVkIG5vd2hlcmUsIGFuZCBsb25n', 359963842402, 'provider', 'First ID', 1795668600001, NULL, '{"provider":"first","issuer":"https://first.example.org"}');
commit;
