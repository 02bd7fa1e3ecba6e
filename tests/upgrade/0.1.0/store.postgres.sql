
CREATE TABLE public.account (
    id bigint NOT NULL,
    email text NOT NULL,
    email_key text NOT NULL,
    pending_email text NOT NULL,
    first_name text NOT NULL,
    last_name text NOT NULL,
    title text NOT NULL,
    company text NOT NULL,
    city text NOT NULL,
    avatar text NOT NULL,
    locale text NOT NULL,
    email_settings text NOT NULL,
    list_number bigint NOT NULL,
    version bigint NOT NULL,
    created_at bigint NOT NULL,
    validated_at bigint,
    password_hash text,
    disabled_at bigint,
    deleted_at bigint,
    news_alerts text DEFAULT '[]'::text NOT NULL
);
CREATE TABLE public.account_before (
    account bigint NOT NULL,
    email_key text NOT NULL,
    profile text NOT NULL,
    list_number bigint NOT NULL,
    layouts text NOT NULL,
    news_alerts text DEFAULT '[]'::text NOT NULL
);
CREATE TABLE public.address_register (
    municipality text NOT NULL,
    addresses integer NOT NULL,
    hash text NOT NULL,
    fetched_at bigint NOT NULL,
    body text NOT NULL
);
CREATE TABLE public.auth_event (
    kind text NOT NULL,
    account bigint,
    address text NOT NULL,
    at bigint NOT NULL
);
CREATE TABLE public.channel (
    id text NOT NULL,
    account bigint NOT NULL,
    kind text NOT NULL,
    name text NOT NULL,
    url text NOT NULL,
    host text NOT NULL,
    secret text NOT NULL,
    former_secret text NOT NULL,
    former_until bigint NOT NULL,
    created_at bigint NOT NULL,
    paused_at bigint,
    pause_reason text NOT NULL
);
CREATE TABLE public.commentary_archive (
    id text NOT NULL,
    lang text NOT NULL,
    "time" text NOT NULL,
    body text NOT NULL
);
CREATE TABLE public.delivery (
    account bigint NOT NULL,
    slot_at bigint NOT NULL,
    state text NOT NULL,
    attempt integer NOT NULL,
    due_at bigint NOT NULL,
    wanted_at bigint NOT NULL,
    holder text NOT NULL,
    lease_until bigint NOT NULL,
    reading text NOT NULL,
    reply text NOT NULL,
    settled_at bigint
);
CREATE TABLE public.ended_access (
    subject text NOT NULL,
    kind text NOT NULL,
    detail text NOT NULL,
    at bigint NOT NULL
);
CREATE TABLE public.half_year (
    id text NOT NULL,
    made_at text NOT NULL,
    body_no text NOT NULL,
    body_en text NOT NULL,
    file text NOT NULL
);
CREATE TABLE public.history_body (
    hash text NOT NULL,
    body text NOT NULL,
    base text
);
CREATE TABLE public.history_document (
    kind text NOT NULL,
    id text NOT NULL,
    lang text NOT NULL,
    pack bigint NOT NULL,
    "position" double precision NOT NULL,
    hash text
);
CREATE TABLE public.history_feed (
    source text NOT NULL,
    day text NOT NULL,
    confirmed_at bigint NOT NULL
);
CREATE TABLE public.history_live_document (
    kind text NOT NULL,
    id text NOT NULL,
    lang text NOT NULL,
    day text NOT NULL,
    recorded_at text NOT NULL,
    body text
);
CREATE TABLE public.history_pack (
    pack bigint NOT NULL,
    kept_from text
);
CREATE TABLE public.job_run (
    name text NOT NULL,
    slot text NOT NULL,
    state text NOT NULL,
    holder text NOT NULL,
    lease_until bigint NOT NULL,
    attempt integer NOT NULL,
    started_at bigint NOT NULL,
    finished_at bigint,
    retry_at bigint,
    message text NOT NULL
);
CREATE TABLE public.kvartal_migration (
    name text NOT NULL,
    applied_at text NOT NULL,
    needs text
);
CREATE TABLE public.layout_list (
    account bigint NOT NULL,
    number bigint NOT NULL,
    body text NOT NULL,
    saved_at bigint NOT NULL
);
CREATE TABLE public.layout_list_summary (
    account bigint NOT NULL,
    number bigint NOT NULL,
    bytes bigint NOT NULL,
    ids text NOT NULL,
    layouts text NOT NULL
);
CREATE TABLE public.layout_share (
    id text NOT NULL,
    hash text NOT NULL,
    account bigint NOT NULL,
    layout text NOT NULL,
    byline text NOT NULL,
    password_hash text,
    ends_on text NOT NULL,
    ends_at bigint,
    frozen_on text NOT NULL,
    frozen text NOT NULL,
    created_at bigint NOT NULL
);
CREATE TABLE public.layout_share_view (
    share text NOT NULL,
    day text NOT NULL,
    views bigint NOT NULL
);
CREATE TABLE public.lease (
    name text NOT NULL,
    holder text NOT NULL,
    expires_at bigint NOT NULL
);
CREATE TABLE public.live_document (
    kind text NOT NULL,
    id text NOT NULL,
    lang text NOT NULL,
    body text NOT NULL,
    updated_at text NOT NULL
);
CREATE TABLE public.login_attempt (
    id text NOT NULL,
    kind text NOT NULL,
    browser text NOT NULL,
    body text NOT NULL,
    expires_at bigint NOT NULL
);
CREATE TABLE public.login_method (
    id text NOT NULL,
    account bigint NOT NULL,
    kind text NOT NULL,
    label text NOT NULL,
    created_at bigint NOT NULL,
    last_used_at bigint,
    detail text NOT NULL
);
CREATE TABLE public.mail_picture (
    hash text NOT NULL,
    png text NOT NULL,
    used_at bigint NOT NULL
);
CREATE TABLE public.mail_request (
    id text NOT NULL,
    kind text NOT NULL,
    email text NOT NULL,
    email_key text NOT NULL,
    locale text NOT NULL,
    address text NOT NULL,
    at bigint NOT NULL,
    redirect text DEFAULT ''::text NOT NULL
);
CREATE TABLE public.mail_token (
    hash text NOT NULL,
    account bigint NOT NULL,
    purpose text NOT NULL,
    email text NOT NULL,
    email_key text NOT NULL,
    expires_at bigint NOT NULL
);
CREATE TABLE public.news_alert (
    account bigint NOT NULL,
    alert text NOT NULL,
    seen text NOT NULL
);
CREATE TABLE public.newsletter_alert (
    account bigint NOT NULL,
    alert text NOT NULL,
    state text NOT NULL,
    fired_for text NOT NULL,
    seen_until text DEFAULT ''::text NOT NULL
);
CREATE TABLE public.newsletter_control (
    id integer NOT NULL,
    paused_at bigint
);
CREATE TABLE public.newsletter_copy (
    key text NOT NULL,
    account bigint NOT NULL,
    slot_at bigint NOT NULL,
    body text NOT NULL,
    made_at bigint NOT NULL
);
CREATE TABLE public.newsletter_due (
    account bigint NOT NULL,
    schedule text NOT NULL,
    next_slot_at bigint,
    bounces integer NOT NULL,
    last_slot_at bigint,
    last_reading text NOT NULL
);
CREATE TABLE public.newsletter_part (
    key text NOT NULL,
    body text NOT NULL,
    used_at bigint NOT NULL
);
CREATE TABLE public.newsletter_reading (
    key text NOT NULL,
    body text NOT NULL,
    used_at bigint NOT NULL
);
CREATE TABLE public.newsletter_rhythm (
    account bigint NOT NULL,
    rhythm text NOT NULL,
    slot_at bigint
);
CREATE TABLE public.newsletter_slot (
    slot_at bigint NOT NULL,
    planned integer NOT NULL
);
CREATE TABLE public.outbox (
    key text NOT NULL,
    recipient text NOT NULL,
    subject text NOT NULL,
    body text NOT NULL,
    html text NOT NULL,
    state text NOT NULL,
    attempt integer NOT NULL,
    created_at bigint NOT NULL,
    due_at bigint NOT NULL,
    sent_at bigint,
    failure text NOT NULL,
    not_after bigint,
    account bigint,
    leave text DEFAULT ''::text NOT NULL,
    rank integer DEFAULT 0 NOT NULL
);
CREATE TABLE public.pack (
    id bigint NOT NULL,
    hash text NOT NULL,
    name text NOT NULL,
    imported_at text NOT NULL,
    state text NOT NULL
);
CREATE TABLE public.pack_item (
    pack bigint NOT NULL,
    seq integer NOT NULL,
    kind text NOT NULL,
    id text NOT NULL,
    lang text NOT NULL,
    "position" integer NOT NULL,
    body text NOT NULL
);
CREATE TABLE public.publication (
    id integer NOT NULL,
    version bigint NOT NULL,
    live_pack bigint,
    next_pack bigint NOT NULL
);
CREATE TABLE public.refused_update (
    source text NOT NULL,
    at bigint NOT NULL,
    reason text NOT NULL,
    payload text NOT NULL
);
CREATE TABLE public.series_correction (
    series text NOT NULL,
    revision integer NOT NULL,
    recorded_at text NOT NULL,
    origin text NOT NULL,
    reason_no text,
    reason_en text,
    changed integer NOT NULL,
    changes text NOT NULL
);
CREATE TABLE public.series_revision (
    series text NOT NULL,
    revision integer NOT NULL,
    pack bigint,
    recorded_at text NOT NULL,
    hash text NOT NULL,
    last_updated text NOT NULL,
    points text NOT NULL
);
CREATE TABLE public.session (
    id text NOT NULL,
    account bigint NOT NULL,
    device text NOT NULL,
    created_at bigint NOT NULL,
    last_used_at bigint NOT NULL,
    expires_at bigint NOT NULL
);
CREATE TABLE public.source_notice (
    source text NOT NULL,
    said text NOT NULL,
    day text NOT NULL
);
CREATE TABLE public.source_state (
    source text NOT NULL,
    last_success bigint,
    last_attempt bigint NOT NULL,
    failing_since bigint,
    failure text NOT NULL,
    etag text NOT NULL,
    last_modified text NOT NULL,
    not_before bigint
);
CREATE TABLE public.throttle (
    key text NOT NULL,
    count integer NOT NULL,
    ends_at bigint NOT NULL
);
CREATE TABLE public.webhook_day (
    day text NOT NULL,
    planned integer NOT NULL
);
CREATE TABLE public.webhook_delivery (
    id text NOT NULL,
    channel text NOT NULL,
    account bigint NOT NULL,
    host text NOT NULL,
    kind text NOT NULL,
    body text NOT NULL,
    state text NOT NULL,
    attempt integer NOT NULL,
    created_at bigint NOT NULL,
    due_at bigint NOT NULL,
    settled_at bigint,
    reply text NOT NULL
);
INSERT INTO public.account VALUES (102007536229965, 'kari@example.org', 'kari@example.org', '', 'Kari', 'Nordmann', '', 'Ås & sønn AS', 'oslo', '', 'nb-NO', '{"frequency":"daily","rhythm":"frequency","monthday":1,"pause_until":"","hours":7,"weekday":"monday","events":false,"data_sources":["policy-rate"],"rss_feeds":[],"empty":"send","alerts":[{"series":"policy-rate","above":true,"value":4}]}', 2, 4, 1795668600001, 1795668600001, '$argon2id$v=19$m=19456,t=2,p=1$IDgTUb8MmRKGYvsOJq/KHw$2K3aGkJnjn3xa/CPWZNQ4mClVS+Bq2XiXVaBpZHFBI4', NULL, NULL, '[{"on":"new","series":"policy-rate"},{"on":"change","area":"vika","direction":"either","by":0.5,"since":"previous"}]');
INSERT INTO public.account VALUES (19171610174973, 'ola@example.org', 'ola@example.org', 'ola.nordmann@example.org', '', '', '', '', 'bergen', '', 'en-GB', '{"frequency":"weekly","rhythm":"monthly","monthday":27,"pause_until":"","hours":8,"weekday":"monday","events":false,"data_sources":[],"rss_feeds":[],"empty":"send","alerts":[]}', 0, 3, 1795668600002, 1795668600002, '$argon2id$v=19$m=19456,t=2,p=1$kf+kCXMozTnZEvJv3qVUVg$6qjx6WdwtIxjBvy1IcYAiLebq39FpYNtkmlH+FQ8eOk', NULL, NULL, '[]');
INSERT INTO public.account VALUES (59226931744615, 'siri.ny@example.org', 'siri.ny@example.org', '', '', '', '', '', '', '', 'nb-NO', '{"frequency":"off","rhythm":"frequency","monthday":1,"pause_until":"","hours":7,"weekday":"monday","events":false,"data_sources":[],"rss_feeds":[],"empty":"send","alerts":[]}', 0, 4, 1795668600005, 1795668600005, '$argon2id$v=19$m=19456,t=2,p=1$zCVpoK4zLqi1hci7VjCC3g$TItWW0I/H7RBMCXQQZTbIV3u2CbdPNHDep23ZPUJtUE', NULL, NULL, '[]');
INSERT INTO public.account VALUES (120686876485321, 'closed@example.org', 'closed@example.org', '', '', '', '', '', '', '', 'nb-NO', '{"frequency":"off","rhythm":"frequency","monthday":1,"pause_until":"","hours":7,"weekday":"monday","events":false,"data_sources":[],"rss_feeds":[],"empty":"send","alerts":[]}', 0, 2, 1795668600008, 1795668600008, '$argon2id$v=19$m=19456,t=2,p=1$8kVFrx4RR18xeMGva2PjMg$dLD/XrtEPDCtmI0bdXV4jARwY+ifsLAZ+DoTTuLs028', 1795668600008, NULL, '[]');
INSERT INTO public.account_before VALUES (59226931744615, 'siri@example.org', '{"first_name":"","last_name":"","title":"","company":"","city":"","avatar":"","locale":"nb-NO","email_settings":"{\"frequency\":\"off\",\"rhythm\":\"frequency\",\"monthday\":1,\"pause_until\":\"\",\"hours\":7,\"weekday\":\"monday\",\"events\":false,\"data_sources\":[],\"rss_feeds\":[],\"empty\":\"send\",\"alerts\":[]}"}', 0, '[]', '[]');
INSERT INTO public.auth_event VALUES ('registered', 102007536229965, '203.0.113.7', 1795668600001);
INSERT INTO public.auth_event VALUES ('validated', 102007536229965, '203.0.113.7', 1795668600001);
INSERT INTO public.auth_event VALUES ('login_failed', 102007536229965, '203.0.113.7', 1795668600001);
INSERT INTO public.auth_event VALUES ('login_method_added', 102007536229965, '192.0.2.7', 1795668600001);
INSERT INTO public.auth_event VALUES ('registered', 19171610174973, '203.0.113.7', 1795668600002);
INSERT INTO public.auth_event VALUES ('validated', 19171610174973, '203.0.113.7', 1795668600002);
INSERT INTO public.auth_event VALUES ('email_change_requested', 19171610174973, '203.0.113.7', 1795668600004);
INSERT INTO public.auth_event VALUES ('registered', 59226931744615, '203.0.113.7', 1795668600005);
INSERT INTO public.auth_event VALUES ('validated', 59226931744615, '203.0.113.7', 1795668600005);
INSERT INTO public.auth_event VALUES ('email_change_requested', 59226931744615, '203.0.113.7', 1795668600007);
INSERT INTO public.auth_event VALUES ('email_changed', 59226931744615, '203.0.113.7', 1795668600007);
INSERT INTO public.auth_event VALUES ('registered', 120686876485321, '203.0.113.7', 1795668600008);
INSERT INTO public.auth_event VALUES ('validated', 120686876485321, '203.0.113.7', 1795668600008);
INSERT INTO public.channel VALUES ('ch_-Lo2xz6zJbhV4KS9', 102007536229965, 'webhook', 'Eget system', 'eyJhbGciOiJkaXIiLCJlbmMiOiJBMjU2R0NNIn0..vKFKDTsdr7kIRZ5z.iM-6o4mC-j1DBcaRVJQpWJ3kY2_mW1RNVwGmIbWghTcnBcnR4aqQ.nx7EcJ3w8eiGLCijYHPB5w', 'hooks.example.org', 'eyJhbGciOiJkaXIiLCJlbmMiOiJBMjU2R0NNIn0..UrACVvGdYriAULG0.XPZbkDM0DDtsWD76KRJVbh7f9z-xxwK3pjUmGy52TI4f22FM_r7aNLK5y54SwcUTvBI.fhOSttqWXsmzOG52SoAnoQ', '', 0, 1795668600009, NULL, '');
INSERT INTO public.channel VALUES ('ch_rckqX_aaS1Fh4OqH', 102007536229965, 'slack', 'Kanal', 'eyJhbGciOiJkaXIiLCJlbmMiOiJBMjU2R0NNIn0..EUMKoVhxrGSuIRGA.Ovwqsj7-Zw1XePJm-A1q-v725tReh0Rw_0XT54U9r9dBZaU.jsFHkoMQSKIXi0wuikE61A', 'chat.example.org', '', '', 0, 1795668600010, 1795668600010, 'reader');
INSERT INTO public.delivery VALUES (102007536229965, 1795672800000, 'sent', 1, 1795672800000, 1795672800000, 'a', 1795673461000, 'r1', '250 sent', 1795672801000);
INSERT INTO public.ended_access VALUES ('', 'since', '', 0);
INSERT INTO public.ended_access VALUES ('W1d0l-JHIMyv9fmV0Ntn3wYQwcCJCV7Jy_p3HSKctsI', 'disabled', '', 1795668600008);
INSERT INTO public.ended_access VALUES ('7M-Q_w-ejmL3ATvr3p_eX3GKIyshmK2cNVjUuF3s_qo', 'deleted', '', 1795668600009);
INSERT INTO public.half_year VALUES ('2026-1', '2026-11-25T09:00:00.000Z', '{"id":"2026-1","closes":"2026-06-30","made":"2026-07-01T02:40:00.000Z","pages":[{"group":"pages","path":"/oslo","title":"Oslo"},{"group":"series","path":"/serier/no-policy-rate","title":"Styringsrenten"}],"figures":[{"series":"no-policy-rate","title":"Styringsrenten","unit":"%","frequency":"change","quality":"solid","last":{"date":"2026-03-27","value":4.25},"before":{"date":"2025-09-19","value":4}}],"corrections":[],"file":{"bytes":421888,"sha256":"aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa","series":57,"leftOut":[]}}', '{"id":"2026-1","closes":"2026-06-30","made":"2026-07-01T02:40:00.000Z","pages":[{"group":"pages","path":"/oslo","title":"Oslo"},{"group":"series","path":"/serier/no-policy-rate","title":"Styringsrenten"}],"figures":[{"series":"no-policy-rate","title":"Styringsrenten","unit":"%","frequency":"change","quality":"solid","last":{"date":"2026-03-27","value":4.25},"before":{"date":"2025-09-19","value":4}}],"corrections":[],"file":{"bytes":421888,"sha256":"aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa","series":57,"leftOut":[]}}', 'YW4gYXJjaGl2ZQ==');
INSERT INTO public.history_body VALUES ('K9WWzvE-I8OOhYYiwIppJNhjCPGBFJ5F', 'zfY/NasQwDITfZc5m9+5zKe2lFJpbCMXrCEetf4KtLCkh717UDeyeetOgmU+jDRO5kSrshuQ4v7krbL/h9QkWU0kEA2GJBIvnUhuPlGGw1AiLMwwiXUlnDavX1UACCxj4ieNYKcP2wz7sBkI1tXcXFHb+EzAYufnoOFHtaJWmRbQS53CjCK0HL3L+7g61G7SyVE8fSwjUhEv+L1rJ88yUla+6LZcv8sfysoiU/Cl3tC9pdvlHgdklrdtRk4e/1VNpZFHL/czDmpML9FKaXuxvqp1odWmOdCo1YNh/AQ==', NULL);
INSERT INTO public.history_body VALUES ('ixebGuKGMFO-M4bM7IhQb21pZJ1GhotE', 'zfY/NasNADIRfpcx5Se57LqW9lEJ9CyZs1mKtdn/MrhxcjN+9qDEkp9400ujTaMVIbqAKuyI5zu/uCnta8fYMi7EkgoGwRILFSy1ZniYXtDnXCIsjDCJdSWtdV7ergQQWMPAjx6FShj31W78ZCNXUPpRgcfwTMBi4+eg4Ue1okaZRNBTncKMILTsvcv7udrUZtDJXT59zCNSES/5vtZLniSkrX3WbL1/k9+FlFin5LHe0L2ly+UeB2SWN21GTh7/VU2lgUcv9zMOYkwv0WppePN1UO9Di0hTpUGpAv/0C', NULL);
INSERT INTO public.history_body VALUES ('0w97rTV2o_SRgUDFo-x_Mz_D0vH200sJ', 'zvZGxTgMxEET/ZepDhNYdQkJUQAFVdIVjb3ImPvu0XhOdTv4c/oE+P4YcyJEofTrPrDR+szth0NJB4RYNxIknKDx9UI8GPYX89mehQeoiy6nOK/lXzsTw++qctRSg1tonOkh6jFGIZ4vjLkEtJ3g9xixQuFss0MBEn/tQR8sJMg41eu02mSnVXNLWhQ0Unvff2y150d5fcFhKht0g7oiTYmZzAZlI955Smplc+CQWsrOhRditslCCmmaMSu0sFIbonRlvWAtV8k6HDd2nV2JDQc7KPxxmsyVnG929BydQwplKW0oz9zax72vSae9rlT3+XbfPSXDKpZn0+TVeet5/WeKr0TkZoRCTjyilbUtbfgA=', NULL);
INSERT INTO public.history_body VALUES ('9cKuAUqx7jz4HvB9ke13oi6uU_HKQ_yM', '{"path":"terms","title":"Vilkår","menuTitle":"","shortTitle":"","subtitle":"","icon":"","hidden":true,"hideFooter":false,"rows":[]}', NULL);
INSERT INTO public.history_body VALUES ('t3OB1t2Oq0u-eQFDA5_Ncw8w3Zohid_y', 'zvZExa8MwEIX/SnmzS9NVWyiUQpcO7RQ8KPIlFsg6ozs1GKP/XpQmTkz3bnrv4PS9dzNGqz0MntBAvQaCwRsPhAYDxfx5sdBAek56r/Neb8o7jr+v3ncdRZiDDUJnSa/MSmmxEp8EZjcj2ImzwuB5s0EDxyEPsY52M3Qa6+qDP+ZEUveS7Xw8wuCdpoebv+boSFzyo/orjnBO7g+kkB0CiSxMPn5TUuoWw6omv89KAjMvGJXadzAYOXg3PSartSrX23ikrXxQchR1Ff7lPFssXTV6+opeYTRlKm0pzZLb8TDUTfe5/yvs9e/afhLFPZdNZNfX2F6c/0HzOsGAJTBKadvSlh8=', NULL);
INSERT INTO public.history_body VALUES ('5OfIsBqAj5doNPn70wGCLDw_8zgAPi6U', '{"path":"terms","title":"Terms","menuTitle":"","shortTitle":"","subtitle":"","icon":"","hidden":true,"hideFooter":false,"rows":[]}', NULL);
INSERT INTO public.history_body VALUES ('4KqyFsx8hCxzTzAUMfboahtWHNzKQTvT', 'zvZKxTgMxEET/ZepDCq07RE8ooIqucHyb3Co++7ReJzqd/Dn8A31+DBmSI4g+5cxYs29tzxit9jCIyUc0UFZPMFj/yNRH0beLV3Xe6q+SeEowmxneTjErDB5XKzRw0ech1GgzQ6exHt/xPgslNOjJdhz2MHg5fx4O5NV6/6+7o+SER+UYLqNjFncJ2S0u2cFTSjA76xM14HAkUeoWw6oKb7NSgpkXjErNHQzG6NlND2KVKnlvw56e0iuJo6BLSc8dPX9ni3XDmvp4eg+sMCqZSltKs+zt4jDUptu977XsdXa9fUmKWy4rZP++xnqQ80dHcjc61un68Upp29KWLw==', NULL);
INSERT INTO public.history_body VALUES ('SdpcXbVM0T1neQ6udX1dEOYMsntYS4nJ', 'zvZKxbgMhEER/JZr6IjktnZUyRVIklXUF5tbHShycYLF1OvHvEckZ2z/gcmbQ7FtgxazFQiEkF9BBWBxB4fNfJhuifG9e1fkoNxXDJUEdVji9hCxQeNvt0MEElydfo8MKWeZ6/MRjjpTQwZIe2I9Q+KDl5eY/dg+UTORZOPhtdMjRbCGb5pKeHKUEddIuUQf2Z4pCQzO0SORjFkpQa8Oo1DxAYQ6OzfIatVAlt9qPtE9fFA15aSWWB3r/y5p1x5psuPx4FiiJmUpfStf2NmGaatP93s9a9jq73n5MgnsuHUk/vsZ+c56DxrJcf10pfV/68gs=', NULL);
INSERT INTO public.history_body VALUES ('krgszr6p1wFbGMZol17seOKO9TRylfkT', '{"ID":"other","name":"other"}', NULL);
INSERT INTO public.history_body VALUES ('Ez5E--TX3WMIKCkQVJdPJQoFXTqYavl8', '{"ID":"rates","name":"rates"}', NULL);
INSERT INTO public.history_body VALUES ('FYh6sLpqOJ94GwQb9Wd9Dpbwd9PNJPmt', 'zNZBBTgMxDEWvUn2JXeAAWSJAYtMNYl2FjJtaBHvqOGhGVe+OMi07++vr+ckXvL8gYtbKeX205IQAp8Ub4gXOXgkRH74aS2lG4iQI6MKOiAcENO2WR2mvVqjtnpN84xpwNDp3krwiIp+SlEGe6MjCziqIeJXdBnxCQOVMsmHejEaTllnN09e479YpoDnN/3NRnRCl1xogtPihz9Nwv0c3p0+riEDAuafKvh5ER2Uk6ieyffqhdttzcipqw3X8oG1Gv3fe9Q8=', NULL);
INSERT INTO public.history_body VALUES ('GvTbnMiO4bdwEGu2R7sdFsonhlVdT9Z9', 'zNY7BTgMxDER/pRqJW+ADcqNCSFwqLpyrNOtuI4K9dRy0q6r/jrxdbvbMePxu+HhDxCS15OVZkxECjGZriDdYsUqI+Fzt3WZ3LoaIJwQ06Zo9cRAdqe32ib9xDzgrXTtxXhCRL4lHvxvoXLhYEUbE69r2goBaMvFa8q7kOZonUUsnf23aKaAZTf/zKDIgcq81gGm2Y58G59qkB9GXVkQg4NpTLbYcWTziitiF9JB+qD32nIxGUSd1orYS/W599z8=', NULL);
INSERT INTO public.history_body VALUES ('5_8k8MExt47Kk1aJ3_Fdpd8jwQmLFowR', 'zZY5BCoMwFAXv8tYpRFul/HU3vUC34WNSFWNiY5RK6d1LKGixu8cMA++F6wWEue0YAj2HzkQQ/Gg9BBz3BoTb185csasWkFy3GoKZQW6yVqD2XqsxstMctLoH34NOuZR7Ez2oOCbetHWzL4ri36SiPCeuOaZHuczLQ5YdcgmBx8S2jQsIPAzBPzek1stgVzU+GP0jg3Fxi94f', NULL);
INSERT INTO public.history_body VALUES ('CzD7yulT4c6M1AcJsoZxGg7TTbYKkDSu', 'zbY3BCsIwEET/Zc6h2IpIe1UEbz15CTmEdi3BNBtiFErJv0tqRRCPb+ftzIw4eUKDE+n4CHRga6mLhh0Eru/bHY2cfzwImB4NnuamIeADewrRZHfG+fhNnB7z2yVTEhiIR4phytra2LKdhmWvYw69cTouk1KWm2JfiV1d1KUSC23/ULXSx1QqJZVe', NULL);
INSERT INTO public.history_body VALUES ('bwxTF2OMqrDu_TprsVc1PIARKRxnErZU', '{"ID":"c-1","title":"Title","date":"2026-11-10","comment":"Text 3"}', NULL);
INSERT INTO public.history_body VALUES ('cwlKwoHkciPDMJyp84l9y3WFPTsALpuF', '{"ID":"first","title":"Kommentar","date":"2026-11-10","comment":"Tekst."}', NULL);
INSERT INTO public.history_body VALUES ('xPIOacNef_MvWxCbgK-AaQhVYUVeJxTZ', '{"ID":"first","title":"Comment","date":"2026-11-10","comment":"Text."}', NULL);
INSERT INTO public.history_body VALUES ('_jV0-3cYFarzHMswOmWNXQjfeKSZFfm5', 'zPYy9CsIwGEXf5c6pNR0csgkuzrqJSGivGpomknwFpfTdJbS6Hc79mXA8wCBUMRAKnRXCoNk2u0rrSmsoiBNf5Mn2UOC7ZXoJDKAwJg+DOnyeFKb69+IG+yDMhIGdG4elu/DN21SyYv44r5O9X39bJ44Z5oKYfcRV4U4rY2IHc7c+U6GNQRhK/8w+ywbzFw==', NULL);
INSERT INTO public.history_body VALUES ('6Ry2KNrJM5xdnq7Jumv_vNclVrmxFnUI', 'zPYy9DoIwGEXf5c5FLINDNxMXZ92IMQ1ctElpTflIIIR3Nw3odnLuz4LrBQahiIFQaK0QBtWxOhVaF1pDQZz4LG8S0wwFTg3TR2AAhTF5GJQMZZjfFKbyd+V6+yLMgp6tG/utvvHT25SzbP647pOz368bJ44DTI04+IiHQkcrY2IL01k/UKGJQRhy/85JDli/', NULL);
INSERT INTO public.history_body VALUES ('UMFvxsb7-VZ_w84c4rGEU7AhHScL1dh_', '{"heading":"Report","text":"","url":"/rapporter/macro","image":"","buttonText":"Read","name":"macro","content":"Text."}', NULL);
INSERT INTO public.history_body VALUES ('Iv_QLfPnnfj4X7ejNiTNC_9Hyv5K1pyD', '{"heading":"Report","text":"","url":"/rapporter/morning_currency","image":"","buttonText":"Read","name":"morning_currency","content":"Text."}', NULL);
INSERT INTO public.history_body VALUES ('2CWrg11-bWNhOaD04kjKkKh5uOzEs7r-', '{"heading":"Report","text":"","url":"/rapporter/morning_stocks","image":"","buttonText":"Read","name":"morning_stocks","content":"Text."}', NULL);
INSERT INTO public.history_body VALUES ('ldir1s256vJlnIiZJyNBe8ZTSyqqGzNH', '{"ID":"feed","title":"Feed","attribution":"Feed","website":"https://example.org","url":"https://example.org/rss"}', NULL);
INSERT INTO public.history_body VALUES ('73KjKwiahxpSPSDBYrHkJIjWq2MmXYlG', '{"ID":"event","date":"2026-12-01","title":"Møte","country":"NO","source":"","url":""}', NULL);
INSERT INTO public.history_body VALUES ('DUSMPGD-yP357Brq1-BGsWjoT93Bf1k-', '{"ID":"event","date":"2026-12-01","title":"Meeting","country":"NO","source":"","url":""}', NULL);
INSERT INTO public.history_body VALUES ('QzsL0afbQiw3i77bAMfstUUyfA7frLux', '{"file":"mark.svg","base64":"PHN2ZyB4bWxucz0iaHR0cDovL3d3dy53My5vcmcvMjAwMC9zdmciIHZpZXdCb3g9IjAgMCAxMiAxMCI+PHJlY3Qgd2lkdGg9IjEyIiBoZWlnaHQ9IjEwIi8+PC9zdmc+"}', NULL);
INSERT INTO public.history_body VALUES ('c6j_ndbtV9IsxswycWTW5q9TTpuZbIAV', 'zqyYnKIyHZVAAAA==', '5_8k8MExt47Kk1aJ3_Fdpd8jwQmLFowR');
INSERT INTO public.history_body VALUES ('Lzm37PGgoYfLxJkkICZpdaWwacyadts1', '{"ID":"c-2","title":"Title","date":"2026-11-10","comment":"Text 1"}', NULL);
INSERT INTO public.history_body VALUES ('Q9YvqSQqR8YTb1OWFe-LsSfLW3qeTmg8', 'zqyYnKAwHT1AYUi8oAA==', '5_8k8MExt47Kk1aJ3_Fdpd8jwQmLFowR');
INSERT INTO public.history_body VALUES ('mYzPvPmcwLTrokz1TzPHpoVhU7ypvy8o', 'zq6bQCBOlWgA=', 'Lzm37PGgoYfLxJkkICZpdaWwacyadts1');
INSERT INTO public.history_document VALUES ('settings', 'settings', 'no', 1, 0, 'K9WWzvE-I8OOhYYiwIppJNhjCPGBFJ5F');
INSERT INTO public.history_document VALUES ('settings', 'settings', 'en', 1, 0, 'ixebGuKGMFO-M4bM7IhQb21pZJ1GhotE');
INSERT INTO public.history_document VALUES ('dashboard', 'home', 'no', 1, 0, '0w97rTV2o_SRgUDFo-x_Mz_D0vH200sJ');
INSERT INTO public.history_document VALUES ('dashboard', 'terms', 'no', 1, 1, '9cKuAUqx7jz4HvB9ke13oi6uU_HKQ_yM');
INSERT INTO public.history_document VALUES ('dashboard', 'home', 'en', 1, 0, 't3OB1t2Oq0u-eQFDA5_Ncw8w3Zohid_y');
INSERT INTO public.history_document VALUES ('dashboard', 'terms', 'en', 1, 1, '5OfIsBqAj5doNPn70wGCLDw_8zgAPi6U');
INSERT INTO public.history_document VALUES ('city', 'oslo', 'no', 1, 0, '4KqyFsx8hCxzTzAUMfboahtWHNzKQTvT');
INSERT INTO public.history_document VALUES ('city', 'oslo', 'en', 1, 0, 'SdpcXbVM0T1neQ6udX1dEOYMsntYS4nJ');
INSERT INTO public.history_document VALUES ('category', 'other', 'no', 1, 0, 'krgszr6p1wFbGMZol17seOKO9TRylfkT');
INSERT INTO public.history_document VALUES ('category', 'rates', 'no', 1, 1, 'Ez5E--TX3WMIKCkQVJdPJQoFXTqYavl8');
INSERT INTO public.history_document VALUES ('category', 'other', 'en', 1, 0, 'krgszr6p1wFbGMZol17seOKO9TRylfkT');
INSERT INTO public.history_document VALUES ('category', 'rates', 'en', 1, 1, 'Ez5E--TX3WMIKCkQVJdPJQoFXTqYavl8');
INSERT INTO public.history_document VALUES ('series', 'policy-rate', 'no', 1, 0, 'FYh6sLpqOJ94GwQb9Wd9Dpbwd9PNJPmt');
INSERT INTO public.history_document VALUES ('series', 'policy-rate', 'en', 1, 0, 'GvTbnMiO4bdwEGu2R7sdFsonhlVdT9Z9');
INSERT INTO public.history_document VALUES ('area', 'vika', 'no', 1, 0, '5_8k8MExt47Kk1aJ3_Fdpd8jwQmLFowR');
INSERT INTO public.history_document VALUES ('area', 'vika', 'en', 1, 0, '5_8k8MExt47Kk1aJ3_Fdpd8jwQmLFowR');
INSERT INTO public.history_document VALUES ('shapes', 'oslo', 'no', 1, 0, 'CzD7yulT4c6M1AcJsoZxGg7TTbYKkDSu');
INSERT INTO public.history_document VALUES ('shapes', 'oslo', 'en', 1, 0, 'CzD7yulT4c6M1AcJsoZxGg7TTbYKkDSu');
INSERT INTO public.history_document VALUES ('comment', 'c-1', 'no', 1, 0, 'bwxTF2OMqrDu_TprsVc1PIARKRxnErZU');
INSERT INTO public.history_document VALUES ('comment', 'first', 'no', 1, 1, 'cwlKwoHkciPDMJyp84l9y3WFPTsALpuF');
INSERT INTO public.history_document VALUES ('comment', 'c-1', 'en', 1, 0, 'bwxTF2OMqrDu_TprsVc1PIARKRxnErZU');
INSERT INTO public.history_document VALUES ('comment', 'first', 'en', 1, 1, 'xPIOacNef_MvWxCbgK-AaQhVYUVeJxTZ');
INSERT INTO public.history_document VALUES ('post', 'n-one', 'no', 1, 0, '_jV0-3cYFarzHMswOmWNXQjfeKSZFfm5');
INSERT INTO public.history_document VALUES ('post', 'n-one', 'en', 1, 0, '6Ry2KNrJM5xdnq7Jumv_vNclVrmxFnUI');
INSERT INTO public.history_document VALUES ('report', 'macro', 'no', 1, 0, 'UMFvxsb7-VZ_w84c4rGEU7AhHScL1dh_');
INSERT INTO public.history_document VALUES ('report', 'morning_currency', 'no', 1, 1, 'Iv_QLfPnnfj4X7ejNiTNC_9Hyv5K1pyD');
INSERT INTO public.history_document VALUES ('report', 'morning_stocks', 'no', 1, 2, '2CWrg11-bWNhOaD04kjKkKh5uOzEs7r-');
INSERT INTO public.history_document VALUES ('report', 'macro', 'en', 1, 0, 'UMFvxsb7-VZ_w84c4rGEU7AhHScL1dh_');
INSERT INTO public.history_document VALUES ('report', 'morning_currency', 'en', 1, 1, 'Iv_QLfPnnfj4X7ejNiTNC_9Hyv5K1pyD');
INSERT INTO public.history_document VALUES ('report', 'morning_stocks', 'en', 1, 2, '2CWrg11-bWNhOaD04kjKkKh5uOzEs7r-');
INSERT INTO public.history_document VALUES ('feed', 'feed', 'no', 1, 0, 'ldir1s256vJlnIiZJyNBe8ZTSyqqGzNH');
INSERT INTO public.history_document VALUES ('feed', 'feed', 'en', 1, 0, 'ldir1s256vJlnIiZJyNBe8ZTSyqqGzNH');
INSERT INTO public.history_document VALUES ('event', 'event', 'no', 1, 0, '73KjKwiahxpSPSDBYrHkJIjWq2MmXYlG');
INSERT INTO public.history_document VALUES ('event', 'event', 'en', 1, 0, 'DUSMPGD-yP357Brq1-BGsWjoT93Bf1k-');
INSERT INTO public.history_document VALUES ('image', 'mark.svg', 'no', 1, 0, 'QzsL0afbQiw3i77bAMfstUUyfA7frLux');
INSERT INTO public.history_document VALUES ('area', 'vika', 'no', 2, 0, 'c6j_ndbtV9IsxswycWTW5q9TTpuZbIAV');
INSERT INTO public.history_document VALUES ('area', 'vika', 'en', 2, 0, 'c6j_ndbtV9IsxswycWTW5q9TTpuZbIAV');
INSERT INTO public.history_document VALUES ('comment', 'c-2', 'no', 2, 0.5, 'Lzm37PGgoYfLxJkkICZpdaWwacyadts1');
INSERT INTO public.history_document VALUES ('comment', 'c-2', 'en', 2, 0.5, 'Lzm37PGgoYfLxJkkICZpdaWwacyadts1');
INSERT INTO public.history_document VALUES ('category', 'rates', 'no', 3, -1, 'Ez5E--TX3WMIKCkQVJdPJQoFXTqYavl8');
INSERT INTO public.history_document VALUES ('category', 'rates', 'en', 3, -1, 'Ez5E--TX3WMIKCkQVJdPJQoFXTqYavl8');
INSERT INTO public.history_document VALUES ('area', 'vika', 'no', 3, 0, 'Q9YvqSQqR8YTb1OWFe-LsSfLW3qeTmg8');
INSERT INTO public.history_document VALUES ('area', 'vika', 'en', 3, 0, 'Q9YvqSQqR8YTb1OWFe-LsSfLW3qeTmg8');
INSERT INTO public.history_document VALUES ('comment', 'c-2', 'no', 3, 0.5, 'mYzPvPmcwLTrokz1TzPHpoVhU7ypvy8o');
INSERT INTO public.history_document VALUES ('comment', 'c-2', 'en', 3, 0.5, 'mYzPvPmcwLTrokz1TzPHpoVhU7ypvy8o');
INSERT INTO public.history_live_document VALUES ('feed', 'feed', 'no', '2026-11-21', '2026-11-21T10:06:00.000Z', '{"articles":[],"fetched":"2026-11-21T10:06:00.000Z"}');
INSERT INTO public.history_pack VALUES (1, '2026-11-20T09:00:00.000Z');
INSERT INTO public.history_pack VALUES (2, '2026-11-20T10:13:00.000Z');
INSERT INTO public.history_pack VALUES (3, '2026-11-21T10:18:00.000Z');
INSERT INTO public.kvartal_migration VALUES ('001-content', '1970-01-01T00:00:00.000Z', '');
INSERT INTO public.kvartal_migration VALUES ('002-living-data', '1970-01-01T00:00:00.000Z', '');
INSERT INTO public.kvartal_migration VALUES ('003-outbox', '1970-01-01T00:00:00.000Z', '');
INSERT INTO public.kvartal_migration VALUES ('004-accounts', '1970-01-01T00:00:00.000Z', '');
INSERT INTO public.kvartal_migration VALUES ('005-newsletter', '1970-01-01T00:00:00.000Z', '');
INSERT INTO public.kvartal_migration VALUES ('006-disabled-accounts', '1970-01-01T00:00:00.000Z', '');
INSERT INTO public.kvartal_migration VALUES ('007-seen-alerts', '1970-01-01T00:00:00.000Z', '');
INSERT INTO public.kvartal_migration VALUES ('008-patient-mails', '1970-01-01T00:00:00.000Z', '');
INSERT INTO public.kvartal_migration VALUES ('009-newest-mails', '1970-01-01T00:00:00.000Z', '');
INSERT INTO public.kvartal_migration VALUES ('010-put-off-mails', '1970-01-01T00:00:00.000Z', '');
INSERT INTO public.kvartal_migration VALUES ('011-mails-of-accounts', '1970-01-01T00:00:00.000Z', '');
INSERT INTO public.kvartal_migration VALUES ('012-mails-by-recipient', '1970-01-01T00:00:00.000Z', '');
INSERT INTO public.kvartal_migration VALUES ('013-layout-list-summaries', '1970-01-01T00:00:00.000Z', '');
INSERT INTO public.kvartal_migration VALUES ('014-ended-access', '1970-01-01T00:00:00.000Z', '');
INSERT INTO public.kvartal_migration VALUES ('015-left-addresses', '1970-01-01T00:00:00.000Z', '');
INSERT INTO public.kvartal_migration VALUES ('016-redirects-of-requests', '1970-01-01T00:00:00.000Z', '');
INSERT INTO public.kvartal_migration VALUES ('017-area-counts', '1970-01-01T00:00:00.000Z', '');
INSERT INTO public.kvartal_migration VALUES ('018-history', '1970-01-01T00:00:00.000Z', '');
INSERT INTO public.kvartal_migration VALUES ('019-address-register', '1970-01-01T00:00:00.000Z', '');
INSERT INTO public.kvartal_migration VALUES ('020-half-years', '1970-01-01T00:00:00.000Z', '');
INSERT INTO public.kvartal_migration VALUES ('021-news-alerts', '1970-01-01T00:00:00.000Z', '');
INSERT INTO public.kvartal_migration VALUES ('022-layout-shares', '1970-01-01T00:00:00.000Z', '');
INSERT INTO public.kvartal_migration VALUES ('023-webhooks', '1970-01-01T00:00:00.000Z', '');
INSERT INTO public.kvartal_migration VALUES ('024-newsletter-rhythms', '1970-01-01T00:00:00.000Z', '');
INSERT INTO public.kvartal_migration VALUES ('025-login-methods', '1970-01-01T00:00:00.000Z', '');
INSERT INTO public.layout_list VALUES (102007536229965, 1, '[{"ID":"3f8a2c1e-5b7d-4e9f-8a6b-1c2d3e4f5a6b","title":"Kontor på Bryn","menuTitle":"","shortTitle":"","subtitle":"Ærlig “økt” på Ås","icon":"","path":"kontor-pa-bryn","rows":[{"layout":"100","columns":[[{"type":"text","heading":"Tall","subtitle":"","description":"","source":"","icon":"","seamless":false,"inverted":false,"attributes":{"content":"Hele teksten"}}]]},{"layout":"100","columns":[[{"type":"figures","heading":"Tall","subtitle":"","description":"","source":"","icon":"","seamless":false,"inverted":false,"attributes":{"figures":[{"id":"policy-rate"}]}}]]}],"aliases":[]}]', 1795668600001);
INSERT INTO public.layout_list VALUES (102007536229965, 2, '[{"ID":"3f8a2c1e-5b7d-4e9f-8a6b-1c2d3e4f5a6b","title":"Kontor på Bryn","menuTitle":"","shortTitle":"","subtitle":"Ærlig “økt” på Ås","icon":"","path":"kontor-pa-bryn","rows":[{"layout":"100","columns":[[{"type":"text","heading":"Tall","subtitle":"","description":"","source":"","icon":"","seamless":false,"inverted":false,"attributes":{"content":"Hele teksten"}}]]},{"layout":"100","columns":[[{"type":"figures","heading":"Tall","subtitle":"","description":"","source":"","icon":"","seamless":false,"inverted":false,"attributes":{"figures":[{"id":"policy-rate"}]}}]]}],"aliases":[]},{"ID":"4f8a2c1e-5b7d-4e9f-8a6b-1c2d3e4f5a6b","title":"Lager","menuTitle":"","shortTitle":"","subtitle":"","icon":"","path":"lager","rows":[],"aliases":[]}]', 1795668600001);
INSERT INTO public.layout_list_summary VALUES (102007536229965, 1, 592, '3f8a2c1e-5b7d-4e9f-8a6b-1c2d3e4f5a6b', '[{"ID":"3f8a2c1e-5b7d-4e9f-8a6b-1c2d3e4f5a6b","path":"kontor-pa-bryn","aliases":[]}]');
INSERT INTO public.layout_list_summary VALUES (102007536229965, 2, 747, '3f8a2c1e-5b7d-4e9f-8a6b-1c2d3e4f5a6b 4f8a2c1e-5b7d-4e9f-8a6b-1c2d3e4f5a6b', '[{"ID":"3f8a2c1e-5b7d-4e9f-8a6b-1c2d3e4f5a6b","path":"kontor-pa-bryn","aliases":[]},{"ID":"4f8a2c1e-5b7d-4e9f-8a6b-1c2d3e4f5a6b","path":"lager","aliases":[]}]');
INSERT INTO public.layout_share VALUES ('ab4474c5-6202-4914-9a15-109a4f018297', '-PEf05Ushs8J4UVlBmDyP9zUL172ekSqWlSjtWTZL3Y', 102007536229965, '3f8a2c1e-5b7d-4e9f-8a6b-1c2d3e4f5a6b', 'name', NULL, '', NULL, '', '', 1795668600009);
INSERT INTO public.layout_share VALUES ('734f83e2-9bd2-48b7-b5e2-c159f713b7e5', 'HME3t3qKH4waClFqko7X0EjHMMWoDTUdNq1EV5qml8c', 102007536229965, '3f8a2c1e-5b7d-4e9f-8a6b-1c2d3e4f5a6b', 'name', '$argon2id$v=19$m=19456,t=2,p=1$8r98DlcLUxXB7s0U+9BtOw$PnFg6M9qN+zBoU/p2IWlHUjSFGOJkRTm+ccco/IXXDg', '', NULL, '', '', 1795668600009);
INSERT INTO public.layout_share_view VALUES ('ab4474c5-6202-4914-9a15-109a4f018297', '2026-11-26', 3);
INSERT INTO public.layout_share_view VALUES ('734f83e2-9bd2-48b7-b5e2-c159f713b7e5', '2026-11-26', 3);
INSERT INTO public.live_document VALUES ('feed', 'feed', 'no', '{"articles":[],"fetched":"2026-11-21T10:06:00.000Z"}', '2026-11-21T10:06:00.000Z');
INSERT INTO public.login_method VALUES ('TWFkZSB1cCwgaGFzaGVkIG5vd2hlcmUsIGFuZCBsb25n', 102007536229965, 'provider', 'First ID', 1795668600001, NULL, '{"provider":"first","issuer":"https://first.example.org"}');
INSERT INTO public.mail_request VALUES ('WuDcpDylFjZaZ7Bo7VB7sQ', 'register', 'per@example.org', 'per@example.org', 'nb-NO', '203.0.113.7', 1795672801000, '');
INSERT INTO public.mail_token VALUES ('GR1RUniMFscXpUD5ElcBf4s2NeMC5gUO6hehN2StWbA', 19171610174973, 'email', 'ola.nordmann@example.org', 'ola.nordmann@example.org', 1795755000003);
INSERT INTO public.mail_token VALUES ('VvPvEHMcCW350074rgyggTQZMaiV7dCUs6Ax4stRvmQ', 19171610174973, 'email-undo', 'ola@example.org', 'ola@example.org', 1796273400002);
INSERT INTO public.mail_token VALUES ('RgcQMsea1cjH_bPiDcRtR3SxclCscH2Pw-ajWU0xsSo', 59226931744615, 'email-undo', 'siri@example.org', 'siri@example.org', 1796273400005);
INSERT INTO public.news_alert VALUES (102007536229965, '{"on":"new","series":"policy-rate"}', '2026-09-24');
INSERT INTO public.news_alert VALUES (102007536229965, '{"on":"change","area":"vika","direction":"either","by":0.5,"since":"previous"}', '2026-09-24');
INSERT INTO public.newsletter_alert VALUES (102007536229965, '{"series":"policy-rate","above":true,"value":4}', 'fired', '2026-09-24', '2026-09-24');
INSERT INTO public.newsletter_control VALUES (1, NULL);
INSERT INTO public.newsletter_copy VALUES ('c102007536229965', 102007536229965, 1795672800000, '[]', 1795672801000);
INSERT INTO public.newsletter_due VALUES (19171610174973, 'weekly.monday.8', NULL, 0, NULL, '');
INSERT INTO public.newsletter_due VALUES (102007536229965, 'daily.7', 1795759200000, 0, 1795672800000, 'r1');
INSERT INTO public.newsletter_rhythm VALUES (19171610174973, 'monthly.27.8', 1795762800000);
INSERT INTO public.newsletter_slot VALUES (1795672800000, 1);
INSERT INTO public.outbox VALUES ('account/validate/4hwbv4QVrV2bD9_M', 'kari@example.org', 'validate', 'eyJhbGciOiJkaXIiLCJlbmMiOiJBMjU2R0NNIn0..XznOx_SQ2zcm2d1i.6m_FokFN8-zccXl1iNgMziKpHmCZ7_Qa--RQ4PNF9q-cOvy3cJez0gFHIPajASl-e0g5_bYpg-WjtDy2IrGvaUw_Vv6l6yg1_y4W3JmXDGT-o9B_MLH7bxoyrHgkvqQSKRB8P0ccrmQgTz0VU-XqHcnUzCCSaTffsH6D99BU2Cn6TaufiAr5GZQZAibQCelQPB4POHh3Zw.OYgE_rJyQpgW5WH0dd44xg', '', 'waiting', 0, 1795668600001, 1795668600001, NULL, '', 1795841400000, 102007536229965, '', 0);
INSERT INTO public.outbox VALUES ('method/1', 'kari@example.org', 'Ny innlogging', 'eyJhbGciOiJkaXIiLCJlbmMiOiJBMjU2R0NNIn0..6IYqwI4sG775O5FN.VCf2GHIRia4.GRj3iqXLsg9A6PQ0l-lqSw', '', 'waiting', 0, 1795668600001, 1795668600001, NULL, '', NULL, 102007536229965, '', 0);
INSERT INTO public.outbox VALUES ('account/validate/RPFxMjQBhzPNFw4g', 'ola@example.org', 'validate', 'eyJhbGciOiJkaXIiLCJlbmMiOiJBMjU2R0NNIn0..jjqhRcAs4IrsC2zY.hjHJpeetSqR8bbWn0lq1dhHVhqqF10ppbe27VxIzyfDdXL83_NzfKZ6nhdIA38hCvfH_PA-GMQv4AZBGrm05iuHq2xOGYGQOkseWo61yuArVfvTLN73TKVhwFCzlZgVNg7DXEtn6KoGfds_UiHZQQOA7nF72EmjCEMQ8d1d7KeH5Vi678a65KQUmLT3H0McoC1rzFVrJCdzV.nltNfHBjd3TJ7RBIE7KbXQ', '', 'waiting', 0, 1795668600002, 1795668600002, NULL, '', 1795841400001, 19171610174973, '', 0);
INSERT INTO public.outbox VALUES ('account/email-confirm/IKekLa3Pbj8pOgD0', 'ola.nordmann@example.org', 'email-confirm', 'eyJhbGciOiJkaXIiLCJlbmMiOiJBMjU2R0NNIn0..rJSG6V0GKbxmXuD-.pG2-qDN6ByFzmGJFCb_kVpv_IYmrMWyArpdKGs-ExoNPoATbyCZ8XheaJ47A1vbaZ9AKZhS9Gn5mZUqHAOHRyoWDKpM2hTcAa5h0bZLclgZSRTUiZd24JSYqidW1cZkEjVTtkLAE80wfogStH3rJ_go41W66rQk_-biOeufc_ycsmhAqQPOY8vgEwwux1Rp8KxMwgI-QFEi5fSRw2ZZgKzL_0gboNZ1pZBP080CnFVvMB5AWLMqY6UQB3XjD7IM.T-OFCQQMXxnbl7of0lPa9g', '', 'waiting', 0, 1795668600004, 1795668600004, NULL, '', 1795755000003, 19171610174973, '', 0);
INSERT INTO public.outbox VALUES ('account/email-notice/g-z5umFe8Ot8lxLX', 'ola@example.org', 'email-notice', 'eyJhbGciOiJkaXIiLCJlbmMiOiJBMjU2R0NNIn0.._brIVLuMAJluHjap.DZs9YAEupjWNL9ihngZlr40fNTns_38OKPb8zWWHIamQhCyoi35laGDdw4UGZuadqtYipRINrcLTo2hopTFUTMy6qsqvZnqgVwvo3pfXAUQd82RZk4pnL8ks3HY3KFRC6g5nywEG5kviNS_7D_AoPFw9hi5VFmY9KLrnp_C-3b-vGz1ThOUYeCx-kDDb7ACrKWU8SJrK6833TdlSbD0GALhBea-xe2LCUfArM0wyvomkn3fUkh_2EdESEPNzS6czbYgOZgwH.aCQRLDSlFyJQ9S559p1T0Q', '', 'waiting', 0, 1795668600004, 1795668600004, NULL, '', 1796273400002, 19171610174973, '', 0);
INSERT INTO public.outbox VALUES ('account/validate/Ue2ZHRQn41BAAspK', 'siri@example.org', 'validate', 'eyJhbGciOiJkaXIiLCJlbmMiOiJBMjU2R0NNIn0..UWyWLPmvqxLdQ49s.PfSst9yGF-Wh4MBS2aQWUbuqaEmWlP0JDtN2S2vFlveiFkfXLtPasR8keAW-J-MBEd_m539qn0PxRQfsGWd7ZdNQMsfY1oj8J_qePTxrYLJr1o-x7QfzQjkTLFKCPsyGjgd6yjpJjENWz7UfTQKy59A-Kd4EsQT-oRvxPKOaYBrQkfnwYSpnnOmr8mMtgLjgHwF_wYtr0g.C3BUChY2i__C0Asw-cELRg', '', 'waiting', 0, 1795668600005, 1795668600005, NULL, '', 1795841400004, 59226931744615, '', 0);
INSERT INTO public.outbox VALUES ('account/email-confirm/YJnZFCG1Bl5lntFR', 'siri.ny@example.org', 'email-confirm', 'eyJhbGciOiJkaXIiLCJlbmMiOiJBMjU2R0NNIn0..1PBw12rIG764dqKd.ksMJkqLiLIdveXges9WnBJ9jvmduiqzMpFNI38A4sPcE00Bdyc9DVVqrvVSb3ojQ6LO6m4KfRrbp5IDE5_3MzvcEqUZm5UBnDfTc5lcNCayFtKADk3FqIfbtjP5oTIxmbqrBZeIyxJYwUxT39RY1Hz8fJaPPkX92_qEKqKFGPhMGZDZ1uA01aa_IGPaEgwGmX3Joha-mh1A63Tjnft2b_8P2667A8tEIefnk7g7MCJXOR9WvHa0F.012KaumBWLwkq5dWl_LH4A', '', 'waiting', 0, 1795668600007, 1795668600007, NULL, '', 1795755000006, 59226931744615, '', 0);
INSERT INTO public.outbox VALUES ('account/email-notice/J7SiV2GYLMJjgXn1', 'siri@example.org', 'email-notice', 'eyJhbGciOiJkaXIiLCJlbmMiOiJBMjU2R0NNIn0..1ia-bFWQQw6bY6Z1.0Wy5700S3oq-c33iArf7-W0rUOSJccGMxKOiUNtVjkQ9YLd9DAhLqKiIwLXm91xnTLebRwxBVscPtsbfu6VWtkT9YXq4Mnc9OXqH8LKB0XQxq0ztbm_B8BPF5ZV2uN5bn-5eNTezi9qeHGW5ccegYIphtzheD8RanGtA9zND0aMmDjlGMyDbvNgHm3zBMZSBfnmLZxJ0Gacn9ebMn_2_gmObNTbHBKy598j3O4cQEfQG5D-kM7nigTscER1IxJs.yQtinJNdr64dd1dm_uPJOQ', '', 'waiting', 0, 1795668600007, 1795668600007, NULL, '', 1796273400005, 59226931744615, '', 0);
INSERT INTO public.outbox VALUES ('account/validate/xdJj968kN0LxNrgI', 'closed@example.org', 'validate', 'eyJhbGciOiJkaXIiLCJlbmMiOiJBMjU2R0NNIn0..6wYZvZDfxewsDSOf.uvTwYiZ7senDfKQ8AJ6xeoSAlfd3PsiYjvdGzjZaix5g1UO4CEEgit1gHEiPWLmgWPY-hC4gmJIb0R0Dw0bpC9GXGIvD7adUeDARnfFqzP4umXdU-M-jT2Adw2KZey8dFvgJxlrulNv-QE63WjMdkHoax6qCVtBOMPFRGs0l96K2Xjb5bW4RrKxmLSkLr9vpUuTwdm9N4g0U.shL9Vy_Re4pY9v-_tjYr1g', '', 'waiting', 0, 1795668600008, 1795668600008, NULL, '', 1795841400007, 120686876485321, '', 0);
INSERT INTO public.outbox VALUES ('alert/102007536229965/kari@example.org', 'kari@example.org', 'Styringsrenten', 'eyJhbGciOiJkaXIiLCJlbmMiOiJBMjU2R0NNIn0..kF3PIz4FCSte-fxp.lJgr9Scersc.od62TPHh3gpBblvtB75Ycw', '', 'waiting', 0, 1795668600010, 1795668600010, NULL, '', NULL, 102007536229965, '', 0);
INSERT INTO public.pack VALUES (1, '90b43bdb78c0d463ea73fa7b675fa34457b825494085026b9f03117314f49367', 'Test pack', '2026-11-20T09:00:00.000Z', 'cleared');
INSERT INTO public.pack VALUES (3, 'bec3e73985af48d457badc49e41f74428d41f179531273f00bd795bd62222ea0', 'Test pack', '2026-11-21T10:18:00.000Z', 'live');
INSERT INTO public.pack VALUES (2, '5cd904f547b587c0e63a57287267679a9e054c270767a6b7d10f6c9da49c3f9c', 'Test pack', '2026-11-20T10:13:00.000Z', 'cleared');
INSERT INTO public.pack_item VALUES (3, 1, 'settings', 'settings', 'no', 0, '{"header":{"mainNav":[{"ID":"home","title":"Forsiden","url":"/","level":"main","target":"","children":[]}]},"termsPage":"/terms","disclaimerTexts":{"heading":"","text":"","linkText":""},"sourceSuggestions":{"heading":"","text":"","recipients":"","subject":"","button_text":""},"company":{"name":"Test","url":"/"},"credit":{"text":"","url":"/"},"imageHosts":["images.example.org"]}');
INSERT INTO public.pack_item VALUES (3, 2, 'settings', 'settings', 'en', 0, '{"header":{"mainNav":[{"ID":"home","title":"Front page","url":"/","level":"main","target":"","children":[]}]},"termsPage":"/terms","disclaimerTexts":{"heading":"","text":"","linkText":""},"sourceSuggestions":{"heading":"","text":"","recipients":"","subject":"","button_text":""},"company":{"name":"Test","url":"/"},"credit":{"text":"","url":"/"},"imageHosts":["images.example.org"]}');
INSERT INTO public.pack_item VALUES (3, 3, 'dashboard', 'home', 'no', 0, '{"path":"/","title":"Hjem","menuTitle":"","shortTitle":"","subtitle":"","icon":"","hidden":false,"hideFooter":false,"rows":[{"layout":"100","columns":[[{"type":"figures","heading":"Nøkkeltall","subtitle":"","description":"","source":"","icon":"","seamless":false,"inverted":false,"attributes":{"figures":[{"id":"policy-rate","changeAsPercent":false,"hideChange":false,"title":"","showUnit":true}]}},{"type":"comment","heading":"","subtitle":"","description":"","source":"","icon":"","seamless":false,"inverted":false,"attributes":{"comment":"first"}},{"type":"areas","heading":"Områder","subtitle":"","description":"","source":"","icon":"","seamless":false,"inverted":false,"attributes":{"city":"oslo"}}]]}]}');
INSERT INTO public.pack_item VALUES (3, 4, 'dashboard', 'home', 'en', 0, '{"path":"/","title":"Home","menuTitle":"","shortTitle":"","subtitle":"","icon":"","hidden":false,"hideFooter":false,"rows":[{"layout":"100","columns":[[{"type":"figures","heading":"Key figures","subtitle":"","description":"","source":"","icon":"","seamless":false,"inverted":false,"attributes":{"figures":[{"id":"policy-rate","changeAsPercent":false,"hideChange":false,"title":"","showUnit":true}]}},{"type":"comment","heading":"","subtitle":"","description":"","source":"","icon":"","seamless":false,"inverted":false,"attributes":{"comment":"first"}},{"type":"areas","heading":"Areas","subtitle":"","description":"","source":"","icon":"","seamless":false,"inverted":false,"attributes":{"city":"oslo"}}]]}]}');
INSERT INTO public.pack_item VALUES (3, 5, 'dashboard', 'terms', 'no', 1, '{"path":"terms","title":"Vilkår","menuTitle":"","shortTitle":"","subtitle":"","icon":"","hidden":true,"hideFooter":false,"rows":[]}');
INSERT INTO public.pack_item VALUES (3, 6, 'dashboard', 'terms', 'en', 1, '{"path":"terms","title":"Terms","menuTitle":"","shortTitle":"","subtitle":"","icon":"","hidden":true,"hideFooter":false,"rows":[]}');
INSERT INTO public.pack_item VALUES (3, 7, 'city', 'oslo', 'no', 0, '{"path":"oslo","title":"Oslo","shortTitle":"","subtitle":"","rows":[{"layout":"100","columns":[[{"type":"figures","heading":"Nøkkeltall","subtitle":"","description":"","source":"","icon":"","seamless":false,"inverted":false,"attributes":{"figures":[{"id":"policy-rate","changeAsPercent":false,"hideChange":false,"title":"","showUnit":true}]}},{"type":"comment","heading":"","subtitle":"","description":"","source":"","icon":"","seamless":false,"inverted":false,"attributes":{"comment":"first"}},{"type":"areas","heading":"Områder","subtitle":"","description":"","source":"","icon":"","seamless":false,"inverted":false,"attributes":{"city":"oslo"}}]]}]}');
INSERT INTO public.pack_item VALUES (3, 8, 'city', 'oslo', 'en', 0, '{"path":"oslo","title":"Oslo","shortTitle":"","subtitle":"","rows":[{"layout":"100","columns":[[{"type":"figures","heading":"Key figures","subtitle":"","description":"","source":"","icon":"","seamless":false,"inverted":false,"attributes":{"figures":[{"id":"policy-rate","changeAsPercent":false,"hideChange":false,"title":"","showUnit":true}]}},{"type":"comment","heading":"","subtitle":"","description":"","source":"","icon":"","seamless":false,"inverted":false,"attributes":{"comment":"first"}},{"type":"areas","heading":"Areas","subtitle":"","description":"","source":"","icon":"","seamless":false,"inverted":false,"attributes":{"city":"oslo"}}]]}]}');
INSERT INTO public.pack_item VALUES (3, 9, 'category', 'rates', 'no', 0, '{"ID":"rates","name":"rates"}');
INSERT INTO public.pack_item VALUES (3, 10, 'category', 'rates', 'en', 0, '{"ID":"rates","name":"rates"}');
INSERT INTO public.pack_item VALUES (3, 11, 'category', 'other', 'no', 1, '{"ID":"other","name":"other"}');
INSERT INTO public.pack_item VALUES (3, 12, 'category', 'other', 'en', 1, '{"ID":"other","name":"other"}');
INSERT INTO public.pack_item VALUES (3, 13, 'series', 'policy-rate', 'no', 0, '{"ID":"policy-rate","texts":{"title":"Styringsrenten","unit":"%","source":"Norges Bank"},"frequency":"change","definition":"En rente.","licence":"Free","exportable":true,"step":true,"good":null,"next_update":null,"sourceUrl":"","quality_note":"","otherNames":"","category":"rates","live":null}');
INSERT INTO public.pack_item VALUES (3, 14, 'series', 'policy-rate', 'en', 0, '{"ID":"policy-rate","texts":{"title":"Policy rate","unit":"%","source":"Norges Bank"},"frequency":"change","definition":"A rate.","licence":"Free","exportable":true,"step":true,"good":null,"next_update":null,"sourceUrl":"","quality_note":"","otherNames":"","category":"rates","live":null}');
INSERT INTO public.pack_item VALUES (3, 15, 'area', 'vika', 'no', 0, '{"ID":"vika","market":"oslo","name":"Vika","vacancy":1,"vacancy_prev":null,"good_standard_from":4200,"good_standard_to":5300,"high_standard_from":5500,"high_standard_to":6800,"date":"2026-11-21","quality":"approx","quality_vacancy":"anchored","quality_rent":"approx"}');
INSERT INTO public.pack_item VALUES (3, 16, 'area', 'vika', 'en', 0, '{"ID":"vika","market":"oslo","name":"Vika","vacancy":1,"vacancy_prev":null,"good_standard_from":4200,"good_standard_to":5300,"high_standard_from":5500,"high_standard_to":6800,"date":"2026-11-21","quality":"approx","quality_vacancy":"anchored","quality_rent":"approx"}');
INSERT INTO public.pack_item VALUES (3, 17, 'shapes', 'oslo', 'no', 0, '{"type":"FeatureCollection","features":[{"type":"Feature","id":"vika","properties":{"ID":"vika","name":"Vika"},"geometry":{"type":"Polygon","coordinates":[[[10.72,59.91],[10.73,59.91],[10.73,59.92],[10.72,59.91]]]}}]}');
INSERT INTO public.pack_item VALUES (3, 18, 'shapes', 'oslo', 'en', 0, '{"type":"FeatureCollection","features":[{"type":"Feature","id":"vika","properties":{"ID":"vika","name":"Vika"},"geometry":{"type":"Polygon","coordinates":[[[10.72,59.91],[10.73,59.91],[10.73,59.92],[10.72,59.91]]]}}]}');
INSERT INTO public.pack_item VALUES (3, 19, 'comment', 'c-1', 'no', 0, '{"ID":"c-1","title":"Title","date":"2026-11-10","comment":"Text 3"}');
INSERT INTO public.pack_item VALUES (3, 20, 'comment', 'c-1', 'en', 0, '{"ID":"c-1","title":"Title","date":"2026-11-10","comment":"Text 3"}');
INSERT INTO public.pack_item VALUES (3, 21, 'comment', 'c-2', 'no', 1, '{"ID":"c-2","title":"Title","date":"2026-11-10","comment":"Text 4"}');
INSERT INTO public.pack_item VALUES (3, 22, 'comment', 'c-2', 'en', 1, '{"ID":"c-2","title":"Title","date":"2026-11-10","comment":"Text 4"}');
INSERT INTO public.pack_item VALUES (3, 23, 'comment', 'first', 'no', 2, '{"ID":"first","title":"Kommentar","date":"2026-11-10","comment":"Tekst."}');
INSERT INTO public.pack_item VALUES (3, 24, 'comment', 'first', 'en', 2, '{"ID":"first","title":"Comment","date":"2026-11-10","comment":"Text."}');
INSERT INTO public.pack_item VALUES (3, 25, 'post', 'n-one', 'no', 0, '{"ID":"n-one","date":"2026-11-11","title":"Sak","excerpt":"","url":"/nyheter/n-one","image":{"medium":"","medium_large":"","large":""},"imageAlt":"","cities":["oslo"],"featured":false,"content":"Tekst."}');
INSERT INTO public.pack_item VALUES (3, 26, 'post', 'n-one', 'en', 0, '{"ID":"n-one","date":"2026-11-11","title":"Story","excerpt":"","url":"/en/nyheter/n-one","image":{"medium":"","medium_large":"","large":""},"imageAlt":"","cities":["oslo"],"featured":false,"content":"Text."}');
INSERT INTO public.pack_item VALUES (3, 27, 'report', 'macro', 'no', 0, '{"heading":"Report","text":"","url":"/rapporter/macro","image":"","buttonText":"Read","name":"macro","content":"Text."}');
INSERT INTO public.pack_item VALUES (3, 28, 'report', 'macro', 'en', 0, '{"heading":"Report","text":"","url":"/rapporter/macro","image":"","buttonText":"Read","name":"macro","content":"Text."}');
INSERT INTO public.pack_item VALUES (3, 29, 'report', 'morning_currency', 'no', 1, '{"heading":"Report","text":"","url":"/rapporter/morning_currency","image":"","buttonText":"Read","name":"morning_currency","content":"Text."}');
INSERT INTO public.pack_item VALUES (3, 30, 'report', 'morning_currency', 'en', 1, '{"heading":"Report","text":"","url":"/rapporter/morning_currency","image":"","buttonText":"Read","name":"morning_currency","content":"Text."}');
INSERT INTO public.pack_item VALUES (3, 31, 'report', 'morning_stocks', 'no', 2, '{"heading":"Report","text":"","url":"/rapporter/morning_stocks","image":"","buttonText":"Read","name":"morning_stocks","content":"Text."}');
INSERT INTO public.pack_item VALUES (3, 32, 'report', 'morning_stocks', 'en', 2, '{"heading":"Report","text":"","url":"/rapporter/morning_stocks","image":"","buttonText":"Read","name":"morning_stocks","content":"Text."}');
INSERT INTO public.pack_item VALUES (3, 33, 'feed', 'feed', 'no', 0, '{"ID":"feed","title":"Feed","attribution":"Feed","website":"https://example.org","url":"https://example.org/rss"}');
INSERT INTO public.pack_item VALUES (3, 34, 'feed', 'feed', 'en', 0, '{"ID":"feed","title":"Feed","attribution":"Feed","website":"https://example.org","url":"https://example.org/rss"}');
INSERT INTO public.pack_item VALUES (3, 35, 'event', 'event', 'no', 0, '{"ID":"event","date":"2026-12-01","title":"Møte","country":"NO","source":"","url":""}');
INSERT INTO public.pack_item VALUES (3, 36, 'event', 'event', 'en', 0, '{"ID":"event","date":"2026-12-01","title":"Meeting","country":"NO","source":"","url":""}');
INSERT INTO public.pack_item VALUES (3, 37, 'image', 'mark.svg', 'no', 0, '{"file":"mark.svg","base64":"PHN2ZyB4bWxucz0iaHR0cDovL3d3dy53My5vcmcvMjAwMC9zdmciIHZpZXdCb3g9IjAgMCAxMiAxMCI+PHJlY3Qgd2lkdGg9IjEyIiBoZWlnaHQ9IjEwIi8+PC9zdmc+"}');
INSERT INTO public.publication VALUES (1, 11, 3, 4);
INSERT INTO public.series_correction VALUES ('live-1', 1, '2026-11-20T09:28:00.000Z', 'connector', NULL, NULL, 0, '[]');
INSERT INTO public.series_correction VALUES ('policy-rate', 2, '2026-11-20T10:13:00.000Z', 'pack', NULL, NULL, 1, '[{"date":"2026-05-07","before":0,"after":2}]');
INSERT INTO public.series_correction VALUES ('area/vika/vacancy', 2, '2026-11-20T10:13:00.000Z', 'pack', NULL, NULL, 1, '[{"date":"2026-11-20","before":0,"after":3}]');
INSERT INTO public.series_correction VALUES ('live-1', 2, '2026-11-20T11:01:00.000Z', 'connector', NULL, NULL, 2, '[{"date":"2026-01-01","before":0,"after":2},{"date":"2026-02-01","before":2,"after":1}]');
INSERT INTO public.series_correction VALUES ('live-1', 3, '2026-11-20T11:05:00.000Z', 'connector', NULL, NULL, 1, '[{"date":"2026-01-01","before":2,"after":0}]');
INSERT INTO public.series_correction VALUES ('live-0', 1, '2026-11-21T09:56:00.000Z', 'connector', NULL, NULL, 0, '[]');
INSERT INTO public.series_correction VALUES ('live-1', 4, '2026-11-21T10:10:00.000Z', 'connector', NULL, NULL, 2, '[{"date":"2026-01-01","before":0,"after":2},{"date":"2026-02-01","before":1,"after":0}]');
INSERT INTO public.series_correction VALUES ('live-1', 5, '2026-11-23T09:06:00.000Z', 'connector', NULL, NULL, 2, '[{"date":"2026-01-01","before":2,"after":0},{"date":"2026-02-01","before":0,"after":2}]');
INSERT INTO public.series_revision VALUES ('policy-rate', 1, 1, '2026-11-20T09:00:00.000Z', 'b8300569306d16e8a907d298d52d8f073003e037897d409cbd67c7091be523a2', '2026-11-20T00:00:00.000Z', '1 2 6c93c92
20580 140x1
0,4.5
solidx2');
INSERT INTO public.series_revision VALUES ('area/vika/vacancy', 1, 1, '2026-11-20T09:00:00.000Z', '54990b454afacdcc4a6102e2e3593cc747a5910320e30c7e894c7c57893d5a7e', '2026-11-20T00:00:00.000Z', '1 1 b24a1765
20777
0
anchoredx1');
INSERT INTO public.series_revision VALUES ('area/vika/good_standard_from', 1, 1, '2026-11-20T09:00:00.000Z', 'e8057f860119609165da8915385eb39b3778d5667405476bde19d6da87fefd89', '2026-11-20T00:00:00.000Z', '1 1 656cf723
20777
4200
approxx1');
INSERT INTO public.series_revision VALUES ('area/vika/good_standard_to', 1, 1, '2026-11-20T09:00:00.000Z', '492f240d6e8b60993382b13460a9db43e90ad70733796b715307b90cd2c7af04', '2026-11-20T00:00:00.000Z', '1 1 235f62c9
20777
5300
approxx1');
INSERT INTO public.series_revision VALUES ('area/vika/high_standard_from', 1, 1, '2026-11-20T09:00:00.000Z', 'cdcf37c22186ee9c31068507ae32d97bccfe74ad0d81a0681214a5cf1792e0f5', '2026-11-20T00:00:00.000Z', '1 1 cc62c729
20777
5500
approxx1');
INSERT INTO public.series_revision VALUES ('area/vika/high_standard_to', 1, 1, '2026-11-20T09:00:00.000Z', 'eb48b7741de73a9369d917d22d027aeb77f4286325e99627a6ce102b98fb8d97', '2026-11-20T00:00:00.000Z', '1 1 ef07aa09
20777
6800
approxx1');
INSERT INTO public.series_revision VALUES ('live-1', 1, NULL, '2026-11-20T09:28:00.000Z', '3dbced0f064e2b835f053d52cab60515aef59e07e0611b105dd3cf5348c47555', '2026-11-20T09:28:00.000Z', '1 2 640774e1
20454 31x1
0,2
solidx2');
INSERT INTO public.series_revision VALUES ('policy-rate', 2, 2, '2026-11-20T10:13:00.000Z', '61cc924583d9274dd7f63514ef9f5f30e3838b2ab0ecce5b0c35cb4170d30876', '2026-11-20T10:13:00.000Z', '1 2 669589d9
20580 140x1
2,4.5
solidx2');
INSERT INTO public.series_revision VALUES ('area/vika/vacancy', 2, 2, '2026-11-20T10:13:00.000Z', '9ad32cdff6f3327d9e542cb1aebc08c6a6057f82c89f7523d08aa4c1ec929492', '2026-11-20T10:13:00.000Z', '1 1 c5d4c595
20777
3
anchoredx1');
INSERT INTO public.series_revision VALUES ('live-1', 2, NULL, '2026-11-20T11:01:00.000Z', '80a4d92e79759825cd92a6a59ca83d48b156f76f652c6e75704da0b8db68ceb2', '2026-11-20T11:01:00.000Z', '1 2 5e6f1e5
20454 31x1
2,1
solidx2');
INSERT INTO public.series_revision VALUES ('live-1', 3, NULL, '2026-11-20T11:05:00.000Z', 'd3767100c2d27fa01dd88c4cc4d765c9f0d88869779556f6d32e046276833670', '2026-11-20T11:05:00.000Z', '1 2 5d8a4824
20454 31x1
0,1
solidx2');
INSERT INTO public.series_revision VALUES ('live-0', 1, NULL, '2026-11-21T09:56:00.000Z', '3dbced0f064e2b835f053d52cab60515aef59e07e0611b105dd3cf5348c47555', '2026-11-21T09:56:00.000Z', '1 2 640774e1
20454 31x1
0,2
solidx2');
INSERT INTO public.series_revision VALUES ('live-1', 4, NULL, '2026-11-21T10:10:00.000Z', '0bef161527d3a84c82393454659ac28e8562b10805d2132e226dbe228d366246', '2026-11-21T10:10:00.000Z', '1 2 129de5a6
20454 31x1
2,0
solidx2');
INSERT INTO public.series_revision VALUES ('area/vika/vacancy', 3, 3, '2026-11-21T10:18:00.000Z', 'd71fea48199e811a4c49fe1e152674320c9556f7b7fc647cd667aa3c3d7d4150', '2026-11-21T10:18:00.000Z', '1 2 db72e244
20777 1x1
3,1
anchoredx2');
INSERT INTO public.series_revision VALUES ('area/vika/good_standard_from', 2, 3, '2026-11-21T10:18:00.000Z', 'ae8b71d86778670f13eed8809d9ff0ef2e7d9d6756cef868c6e87fff7ea56650', '2026-11-21T10:18:00.000Z', '1 2 377b727e
20777 1x1
4200,4200
approxx2');
INSERT INTO public.series_revision VALUES ('area/vika/good_standard_to', 2, 3, '2026-11-21T10:18:00.000Z', 'a2d7720e0678ae734245d1ef73b73e11b83605d0b1a770c368361d7e426b2b0b', '2026-11-21T10:18:00.000Z', '1 2 19bc9a36
20777 1x1
5300,5300
approxx2');
INSERT INTO public.series_revision VALUES ('area/vika/high_standard_from', 2, 3, '2026-11-21T10:18:00.000Z', '8a2b902476d0eacb186a7ffdde763cca2683e69ffba9d541da52811169423704', '2026-11-21T10:18:00.000Z', '1 2 51b588de
20777 1x1
5500,5500
approxx2');
INSERT INTO public.series_revision VALUES ('area/vika/high_standard_to', 2, 3, '2026-11-21T10:18:00.000Z', '94948dbedf9311a581cf8ff2c3213ab84184391dac64f132f43ecf917a4e2d09', '2026-11-21T10:18:00.000Z', '1 2 8ae89b8e
20777 1x1
6800,6800
approxx2');
INSERT INTO public.series_revision VALUES ('live-1', 5, NULL, '2026-11-23T09:06:00.000Z', '3dbced0f064e2b835f053d52cab60515aef59e07e0611b105dd3cf5348c47555', '2026-11-23T09:06:00.000Z', '1 2 640774e1
20454 31x1
0,2
solidx2');
INSERT INTO public.session VALUES ('2OoSxOiywTp3za4YJcb4bg', 102007536229965, 'Chrome, Windows', 1795668600001, 1795668600001, 1795711800001);
INSERT INTO public.session VALUES ('BKyfhYCxTkOnhPGu_WbQoA', 19171610174973, 'Chrome, Windows', 1795668600002, 1795668600002, 1795711800002);
INSERT INTO public.session VALUES ('cyZ-cnz7l2gVItNgda0fCQ', 59226931744615, 'Chrome, Windows', 1795668600005, 1795668600005, 1795711800005);
INSERT INTO public.source_state VALUES ('feed/feed', NULL, 1795255560000, 1795255560000, 'away', '', '', NULL);
INSERT INTO public.throttle VALUES ('YFqLpiPV8tUSYnce6I-p3SYMdMGHXFR5dxOJKq_4c7I', 1, 1795672200000);
INSERT INTO public.throttle VALUES ('s6rtga5xxBtDB6rJRdz5P6PyTRQ9QxgProDPxQXBbBU', 1, 1795672200000);
INSERT INTO public.throttle VALUES ('HapbCNNgcw-6L4A8g934tm7KbQX1Cvq4vr4Iz3spD1U', 1, 1795755000000);
INSERT INTO public.throttle VALUES ('7kazhSAkLfM4RNhD9T8qRU2bRmLZuOQyRHdP0K9xzI4', 1, 1803444600001);
INSERT INTO public.throttle VALUES ('26bWCAFUW4SZzUc2DCjk4BtRVCtgGu_0x7aBG1BvkBE', 1, 1795669500001);
INSERT INTO public.throttle VALUES ('BOjMemk1lyy1n0ORyKQBG58vdPeEfG0uypG4s2WN3j8', 1, 1795672200001);
INSERT INTO public.throttle VALUES ('yTz8dunYTonw5zTLSfFk-y51pyIiYyIC7y7pqVv0xU0', 1, 1795672200001);
INSERT INTO public.throttle VALUES ('EI_oXxK9jr4Pmq0mRWFXkthcR-4o7bA_B5sppEMo93Y', 0, 1795668660001);
INSERT INTO public.throttle VALUES ('xb4zLnOCgU-Y5a6WUkIPDEPH6opFm1gzami4YIFfOnc', 1, 1795672200001);
INSERT INTO public.throttle VALUES ('a4B5KKxG-g5w4KK-q_lI5xPaixzwgk1GPZyKkVd2Fa8', 1, 1795672200001);
INSERT INTO public.throttle VALUES ('P6nqABlmfzAi_4-oH144O8YmrNFidgpNbYo2GedL024', 1, 1795755000001);
INSERT INTO public.throttle VALUES ('Md1PLV6Fb-qI4KBWMLudValfNiSgtuT2FjlDTxD8lOQ', 1, 1803444600002);
INSERT INTO public.throttle VALUES ('-onSVelIgW0Qk_paDY-7g0l0GA6eTI-be9PLvF1wj9g', 0, 1795668630002);
INSERT INTO public.throttle VALUES ('Mu7vfyJshKxboeV2RM-4ku3om190517qnNHzy35Eth4', 1, 1795672200002);
INSERT INTO public.throttle VALUES ('dEkFhAo8anT27nhvitBboCi66cMbg205oPQ14cV3u6g', 1, 1795672200004);
INSERT INTO public.throttle VALUES ('YRBqdhJ4qcwzBpUWvjlLzPukRGadzyUAqgZBEwcsirw', 1, 1795672200004);
INSERT INTO public.throttle VALUES ('u16Ui0Ulhn1K0ed_01c5nWdfsQ3QlH5X9MaBPlda0uQ', 1, 1795672200004);
INSERT INTO public.throttle VALUES ('ummqqVe08qyJI--yhco4ENvVD8m2xeLSHVS-9UKzmws', 1, 1795755000004);
INSERT INTO public.throttle VALUES ('_yzDbQ3h_CCnFz4j0LPq2l0iR38FQyB3LosMvPN8_g0', 1, 1795672200004);
INSERT INTO public.throttle VALUES ('UYBrU8xAExDnIie2U1mtcS0CA0RHbbc4KTAoTtc7Ows', 1, 1795672200004);
INSERT INTO public.throttle VALUES ('BJWdJSbp7DXQS7tBcE4a7FBBJ_3Sp9tFxsidc05Rgrc', 1, 1795755000004);
INSERT INTO public.throttle VALUES ('PchU687YD_133cqZ19JpZF9EitWguYTBInTg0F7UFHM', 1, 1803444600005);
INSERT INTO public.throttle VALUES ('RV5B9Ou_Npq6zKmGjIamSs8SsDU2djL1CYxi9_aOJEM', 0, 1795668630005);
INSERT INTO public.throttle VALUES ('9J1e0vJB1bYPdgl2-vDtPFCbRwW-xevmd4tr3G5vsac', 1, 1795672200005);
INSERT INTO public.throttle VALUES ('4lDmyre7cwenz5ZfnGweNw2cSsJ6esAPMnya-LbvJGA', 1, 1795672200007);
INSERT INTO public.throttle VALUES ('_hmccv-D8lBQ_c-orO8OqMkd8cIW_O4EWjQp6gcfKjk', 1, 1795672200007);
INSERT INTO public.throttle VALUES ('8r_XFKgVxugr5ApnNhRkozkFlcoJSCUohm-PawpG3uk', 1, 1795672200007);
INSERT INTO public.throttle VALUES ('r-aJ3RubiGVkZHya611IN0TvxXyJitm14bucoOBUgzQ', 1, 1795755000007);
INSERT INTO public.throttle VALUES ('RQAf4xeJkWfxvi5Z6mHP5wz4BXZFKv32e1cy1v0Wa9Y', 1, 1795672200007);
INSERT INTO public.throttle VALUES ('T65RjsRNTg7org45xSRbagKVxeMOJ0vicihHV79D11o', 1, 1795672200007);
INSERT INTO public.throttle VALUES ('FpVzgga_FgtZ-nityphiH02fr0QAKYolwSzV_ho_9Mg', 1, 1795755000007);
INSERT INTO public.throttle VALUES ('Q0DP09a0o0_i3jke3xSUiG2Belz9xgTP1zaZwDNPZP8', 1, 1803444600008);
INSERT INTO public.throttle VALUES ('8RLhrM2WY42v0KIlKayaAt1HoEZux93dqF_BZO7IaaY', 1, 1795672200008);
INSERT INTO public.throttle VALUES ('f5wGoEimah4R4C87139gRJjSsLueqZ28jhz3ZH3N5ps', 1, 1795672200008);
INSERT INTO public.throttle VALUES ('uiqOrz02kLRkJ8uSZcmw1MyA_ajj0bntGofXcncUsHI', 1, 1795755000008);
INSERT INTO public.throttle VALUES ('prF8iUVJHOljIU2lsElPgvmA8JKLMt4FPAlUrlDIK7c', 1, 1803444600009);
INSERT INTO public.throttle VALUES ('6huRxU3HBG96jL9A828bVQEbEyfnOnDcSevGtJvyZyk', 2, 1795672200009);
INSERT INTO public.throttle VALUES ('ubmMHaXRzJY-q_2aOV2pBdGXoNiTo_6RqDwZLQFF8lI', 1, 1795676401000);
INSERT INTO public.throttle VALUES ('ImbcZjC7xYCcULM-XK4R0QPbL2mjqaBryF-zi0nEOXY', 1, 1795676401000);
INSERT INTO public.webhook_day VALUES ('2026-11-26', 1);
INSERT INTO public.webhook_delivery VALUES ('msg_RyznwBWW_EW-RCuBaeR_ib', 'ch_-Lo2xz6zJbhV4KS9', 102007536229965, 'hooks.example.org', 'alert', '{"for":"webhook"}', 'waiting', 0, 1795668600010, 1795668600010, NULL, '');
ALTER TABLE ONLY public.account_before
    ADD CONSTRAINT account_before_pk PRIMARY KEY (account, email_key);
ALTER TABLE ONLY public.account
    ADD CONSTRAINT account_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.address_register
    ADD CONSTRAINT address_register_pkey PRIMARY KEY (municipality);
ALTER TABLE ONLY public.channel
    ADD CONSTRAINT channel_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.commentary_archive
    ADD CONSTRAINT commentary_archive_pk PRIMARY KEY (id, lang, "time");
ALTER TABLE ONLY public.delivery
    ADD CONSTRAINT delivery_pk PRIMARY KEY (account, slot_at);
ALTER TABLE ONLY public.ended_access
    ADD CONSTRAINT ended_access_pk PRIMARY KEY (subject, kind);
ALTER TABLE ONLY public.half_year
    ADD CONSTRAINT half_year_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.history_body
    ADD CONSTRAINT history_body_pkey PRIMARY KEY (hash);
ALTER TABLE ONLY public.history_document
    ADD CONSTRAINT history_document_pk PRIMARY KEY (kind, id, lang, pack);
ALTER TABLE ONLY public.history_feed
    ADD CONSTRAINT history_feed_pk PRIMARY KEY (source, day);
ALTER TABLE ONLY public.history_live_document
    ADD CONSTRAINT history_live_document_pk PRIMARY KEY (kind, id, lang, day);
ALTER TABLE ONLY public.history_pack
    ADD CONSTRAINT history_pack_pkey PRIMARY KEY (pack);
ALTER TABLE ONLY public.job_run
    ADD CONSTRAINT job_run_pk PRIMARY KEY (name, slot);
ALTER TABLE ONLY public.kvartal_migration
    ADD CONSTRAINT kvartal_migration_pkey PRIMARY KEY (name);
ALTER TABLE ONLY public.layout_list
    ADD CONSTRAINT layout_list_pk PRIMARY KEY (account, number);
ALTER TABLE ONLY public.layout_list_summary
    ADD CONSTRAINT layout_list_summary_pk PRIMARY KEY (account, number);
ALTER TABLE ONLY public.layout_share
    ADD CONSTRAINT layout_share_hash_key UNIQUE (hash);
ALTER TABLE ONLY public.layout_share
    ADD CONSTRAINT layout_share_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.layout_share_view
    ADD CONSTRAINT layout_share_view_pk PRIMARY KEY (share, day);
ALTER TABLE ONLY public.lease
    ADD CONSTRAINT lease_pkey PRIMARY KEY (name);
ALTER TABLE ONLY public.live_document
    ADD CONSTRAINT live_document_pk PRIMARY KEY (kind, id, lang);
ALTER TABLE ONLY public.login_attempt
    ADD CONSTRAINT login_attempt_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.login_method
    ADD CONSTRAINT login_method_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.mail_picture
    ADD CONSTRAINT mail_picture_pkey PRIMARY KEY (hash);
ALTER TABLE ONLY public.mail_request
    ADD CONSTRAINT mail_request_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.mail_token
    ADD CONSTRAINT mail_token_pkey PRIMARY KEY (hash);
ALTER TABLE ONLY public.news_alert
    ADD CONSTRAINT news_alert_pk PRIMARY KEY (account, alert);
ALTER TABLE ONLY public.newsletter_alert
    ADD CONSTRAINT newsletter_alert_pk PRIMARY KEY (account, alert);
ALTER TABLE ONLY public.newsletter_control
    ADD CONSTRAINT newsletter_control_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.newsletter_copy
    ADD CONSTRAINT newsletter_copy_pkey PRIMARY KEY (key);
ALTER TABLE ONLY public.newsletter_due
    ADD CONSTRAINT newsletter_due_pkey PRIMARY KEY (account);
ALTER TABLE ONLY public.newsletter_part
    ADD CONSTRAINT newsletter_part_pkey PRIMARY KEY (key);
ALTER TABLE ONLY public.newsletter_reading
    ADD CONSTRAINT newsletter_reading_pkey PRIMARY KEY (key);
ALTER TABLE ONLY public.newsletter_rhythm
    ADD CONSTRAINT newsletter_rhythm_pkey PRIMARY KEY (account);
ALTER TABLE ONLY public.newsletter_slot
    ADD CONSTRAINT newsletter_slot_pkey PRIMARY KEY (slot_at);
ALTER TABLE ONLY public.outbox
    ADD CONSTRAINT outbox_pkey PRIMARY KEY (key);
ALTER TABLE ONLY public.pack_item
    ADD CONSTRAINT pack_item_once UNIQUE (pack, kind, id, lang);
ALTER TABLE ONLY public.pack_item
    ADD CONSTRAINT pack_item_pk PRIMARY KEY (pack, seq);
ALTER TABLE ONLY public.pack
    ADD CONSTRAINT pack_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.publication
    ADD CONSTRAINT publication_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.refused_update
    ADD CONSTRAINT refused_update_pk PRIMARY KEY (source, at);
ALTER TABLE ONLY public.series_correction
    ADD CONSTRAINT series_correction_pk PRIMARY KEY (series, revision);
ALTER TABLE ONLY public.series_revision
    ADD CONSTRAINT series_revision_pk PRIMARY KEY (series, revision);
ALTER TABLE ONLY public.session
    ADD CONSTRAINT session_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.source_notice
    ADD CONSTRAINT source_notice_pkey PRIMARY KEY (source);
ALTER TABLE ONLY public.source_state
    ADD CONSTRAINT source_state_pkey PRIMARY KEY (source);
ALTER TABLE ONLY public.throttle
    ADD CONSTRAINT throttle_pkey PRIMARY KEY (key);
ALTER TABLE ONLY public.webhook_day
    ADD CONSTRAINT webhook_day_pkey PRIMARY KEY (day);
ALTER TABLE ONLY public.webhook_delivery
    ADD CONSTRAINT webhook_delivery_pkey PRIMARY KEY (id);
CREATE UNIQUE INDEX account_email_key ON public.account USING btree (email_key);
CREATE INDEX account_unconfirmed ON public.account USING btree (validated_at, created_at);
CREATE INDEX auth_event_account ON public.auth_event USING btree (account, at);
CREATE INDEX auth_event_oldest ON public.auth_event USING btree (at);
CREATE INDEX channel_account ON public.channel USING btree (account);
CREATE INDEX delivery_balance ON public.delivery USING btree (state, slot_at);
CREATE INDEX delivery_due ON public.delivery USING btree (state, due_at);
CREATE INDEX ended_access_at ON public.ended_access USING btree (at);
CREATE INDEX layout_share_account ON public.layout_share USING btree (account);
CREATE INDEX login_attempt_end ON public.login_attempt USING btree (expires_at);
CREATE INDEX login_method_account ON public.login_method USING btree (account);
CREATE INDEX mail_picture_used ON public.mail_picture USING btree (used_at);
CREATE INDEX mail_request_oldest ON public.mail_request USING btree (at);
CREATE INDEX mail_token_account ON public.mail_token USING btree (account, purpose);
CREATE INDEX mail_token_expired ON public.mail_token USING btree (expires_at);
CREATE INDEX news_alert_seen ON public.news_alert USING btree (alert, seen);
CREATE INDEX newsletter_alert_seen ON public.newsletter_alert USING btree (alert, state, seen_until);
CREATE INDEX newsletter_copy_account ON public.newsletter_copy USING btree (account);
CREATE INDEX newsletter_copy_oldest ON public.newsletter_copy USING btree (made_at);
CREATE INDEX newsletter_due_next ON public.newsletter_due USING btree (next_slot_at, schedule);
CREATE INDEX newsletter_part_used ON public.newsletter_part USING btree (used_at);
CREATE INDEX newsletter_reading_used ON public.newsletter_reading USING btree (used_at);
CREATE INDEX newsletter_rhythm_next ON public.newsletter_rhythm USING btree (slot_at, rhythm);
CREATE INDEX outbox_account ON public.outbox USING btree (account, state);
CREATE INDEX outbox_due ON public.outbox USING btree (state, due_at);
CREATE INDEX outbox_newest ON public.outbox USING btree (created_at DESC, key, state, not_after);
CREATE INDEX outbox_put_off ON public.outbox USING btree (state, created_at DESC, key) WHERE ((state = 'waiting'::text) AND (failure <> ''::text));
CREATE INDEX outbox_recipient ON public.outbox USING btree (lower(recipient));
CREATE INDEX outbox_turn ON public.outbox USING btree (state, rank, due_at, key);
CREATE INDEX series_correction_newest ON public.series_correction USING btree (recorded_at);
CREATE INDEX series_revision_current ON public.series_revision USING btree (series, pack, revision);
CREATE INDEX series_revision_pack ON public.series_revision USING btree (pack);
CREATE INDEX session_account ON public.session USING btree (account);
CREATE INDEX session_expired ON public.session USING btree (expires_at);
CREATE INDEX throttle_ended ON public.throttle USING btree (ends_at);
CREATE INDEX webhook_delivery_account ON public.webhook_delivery USING btree (account, created_at);
CREATE INDEX webhook_delivery_channel ON public.webhook_delivery USING btree (channel, created_at);
CREATE INDEX webhook_delivery_created ON public.webhook_delivery USING btree (created_at, state);
CREATE INDEX webhook_delivery_due ON public.webhook_delivery USING btree (state, due_at, host, account, id);
ALTER TABLE ONLY public.account_before
    ADD CONSTRAINT account_before_account_fkey FOREIGN KEY (account) REFERENCES public.account(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.channel
    ADD CONSTRAINT channel_account_fkey FOREIGN KEY (account) REFERENCES public.account(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.layout_list
    ADD CONSTRAINT layout_list_account_fkey FOREIGN KEY (account) REFERENCES public.account(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.layout_list_summary
    ADD CONSTRAINT layout_list_summary_list FOREIGN KEY (account, number) REFERENCES public.layout_list(account, number) ON DELETE CASCADE;
ALTER TABLE ONLY public.layout_share
    ADD CONSTRAINT layout_share_account_fkey FOREIGN KEY (account) REFERENCES public.account(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.layout_share_view
    ADD CONSTRAINT layout_share_view_share_fkey FOREIGN KEY (share) REFERENCES public.layout_share(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.login_method
    ADD CONSTRAINT login_method_account_fkey FOREIGN KEY (account) REFERENCES public.account(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.mail_token
    ADD CONSTRAINT mail_token_account_fkey FOREIGN KEY (account) REFERENCES public.account(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.news_alert
    ADD CONSTRAINT news_alert_account_fkey FOREIGN KEY (account) REFERENCES public.account(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.newsletter_alert
    ADD CONSTRAINT newsletter_alert_account_fkey FOREIGN KEY (account) REFERENCES public.account(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.newsletter_copy
    ADD CONSTRAINT newsletter_copy_account_fkey FOREIGN KEY (account) REFERENCES public.account(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.newsletter_due
    ADD CONSTRAINT newsletter_due_account_fkey FOREIGN KEY (account) REFERENCES public.account(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.newsletter_rhythm
    ADD CONSTRAINT newsletter_rhythm_account_fkey FOREIGN KEY (account) REFERENCES public.account(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.pack_item
    ADD CONSTRAINT pack_item_pack_fkey FOREIGN KEY (pack) REFERENCES public.pack(id);
ALTER TABLE ONLY public.session
    ADD CONSTRAINT session_account_fkey FOREIGN KEY (account) REFERENCES public.account(id) ON DELETE CASCADE;
