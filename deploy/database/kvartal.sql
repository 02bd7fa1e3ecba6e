-- Run once, by the server's own user, when compose.yaml makes a new database. The portals get a user that owns this one database and nothing
-- else: enough to make tables and to change them, not to read files, start programs or see other databases.
\getenv password POSTGRES_PASSWORD
create role kvartal login password :'password';
create database kvartal owner kvartal;
revoke connect, temporary on database kvartal from public;
-- Only from inside the container now: who has no password cannot log in over the network.
alter role postgres password null;
