-- Played once by the image of the database, as its owner: the roles of the services get the machine's own password.
\set motdepasse `echo "$PGPASSWORD"`
alter role authenticator with password :'motdepasse';
alter role supabase_admin with password :'motdepasse';
alter role supabase_auth_admin with password :'motdepasse';
alter role supabase_storage_admin with password :'motdepasse';
