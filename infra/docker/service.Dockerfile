# A service with a database: search-service, download-service (api), users-service or ads-service.
# Its migrations run from the same image: node apps/<service>/dist/main.migrate.js
ARG NODE_IMAGE=node:24.21.0-bookworm-slim

# Every package.json and nothing else, so that a change of source keeps the installed layers.
FROM ${NODE_IMAGE} AS manifests
WORKDIR /app
COPY . .
RUN find . -type f ! -name package.json ! -name package-lock.json -delete \
  && find . -type d -empty -delete

FROM ${NODE_IMAGE} AS dependencies
WORKDIR /app
COPY --from=manifests /app ./
RUN npm ci --ignore-scripts --no-audit --no-fund

FROM dependencies AS source
ENV NX_DAEMON=false
COPY . .

FROM source AS build
ARG SERVICE
RUN test -n "$SERVICE" || { echo 'Set --build-arg SERVICE=<folder in apps>'; exit 1; }
RUN npx nx build "@tabdock/$SERVICE"

FROM ${NODE_IMAGE} AS production
WORKDIR /app
COPY --from=manifests /app ./
ARG SERVICE
# Browsers are the worker's business.
RUN npm ci --omit=dev --ignore-scripts --no-audit --no-fund --workspace "@tabdock/$SERVICE" \
  && rm -rf node_modules/@sparticuz /root/.npm

FROM ${NODE_IMAGE}
WORKDIR /app
COPY --from=production /app ./
COPY --from=build /app/libs/contracts/dist libs/contracts/dist
COPY --from=build /app/libs/service-kit/dist libs/service-kit/dist
ARG SERVICE
COPY --from=build /app/apps/${SERVICE}/dist apps/${SERVICE}/dist
COPY infra/sources infra/sources
COPY infra/docker/healthcheck.mjs healthcheck.mjs
# A volume that is mounted there begins with this owner.
RUN install --directory --owner=node --group=node --mode=0700 /var/lib/tabdock/mail
ARG MAIN=main.js
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 SOURCES_DIR=/app/infra/sources MAIN=apps/${SERVICE}/dist/${MAIN}
USER node
EXPOSE 3000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=5s --start-period=30s --retries=3 CMD ["node", "healthcheck.mjs"]
# exec: the process itself gets the signal to stop.
CMD ["sh", "-c", "exec node --enable-source-maps \"$MAIN\""]
