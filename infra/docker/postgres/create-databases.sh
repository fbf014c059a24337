#!/bin/bash
# Runs once, on an empty data volume: creates a database and a role for each service that needs one.
set -euo pipefail

create_database() {
  local name=$1 password=$2
  psql -v ON_ERROR_STOP=1 --quiet --username "$POSTGRES_USER" --dbname postgres \
    -v name="$name" -v password="$password" <<'SQL'
CREATE ROLE :"name" LOGIN PASSWORD :'password';
CREATE DATABASE :"name" OWNER :"name";
REVOKE ALL ON DATABASE :"name" FROM PUBLIC;
SQL
}

# No service role may connect to PostgreSQL's own databases either.
psql -v ON_ERROR_STOP=1 --quiet --username "$POSTGRES_USER" --dbname postgres \
  --command 'REVOKE ALL ON DATABASE postgres, template1 FROM PUBLIC'

create_database search "$SEARCH_DB_PASSWORD"
create_database downloads "$DOWNLOADS_DB_PASSWORD"
create_database ads "$ADS_DB_PASSWORD"
create_database users "$USERS_DB_PASSWORD"
