# The download worker with a Chromium, for x64: elsewhere build with --platform linux/amd64.
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
RUN npx nx build @tabdock/download-service

FROM ${NODE_IMAGE} AS production
WORKDIR /app
COPY --from=manifests /app ./
RUN npm ci --omit=dev --ignore-scripts --no-audit --no-fund --workspace @tabdock/download-service \
  && rm -rf /root/.npm
# Unpacked here, so that a container starts at once and needs no writable place for programs.
COPY infra/docker/unpack-chromium.mjs infra/docker/
RUN node infra/docker/unpack-chromium.mjs /opt/tabdock/chromium-headless \
  && rm -rf node_modules/@sparticuz infra/docker

FROM ${NODE_IMAGE}
RUN apt-get update \
  && apt-get install -y --no-install-recommends libexpat1 libnspr4 libnss3 tini \
  && rm -rf /var/lib/apt/lists/*
WORKDIR /app
COPY --from=production /opt/tabdock /opt/tabdock
COPY --from=production /app ./
COPY --from=build /app/libs/contracts/dist libs/contracts/dist
COPY --from=build /app/libs/service-kit/dist libs/service-kit/dist
COPY --from=build /app/apps/download-service/dist apps/download-service/dist
COPY infra/sources infra/sources
COPY infra/docker/healthcheck.mjs healthcheck.mjs
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 SOURCES_DIR=/app/infra/sources CHROMIUM_PATH=/opt/tabdock/chromium-headless TEMP_DIR=/tmp/tabdock
USER node
EXPOSE 3000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=5s --start-period=30s --retries=3 CMD ["node", "healthcheck.mjs"]
# An init process takes in what Chromium leaves behind.
ENTRYPOINT ["tini", "--"]
CMD ["node", "--enable-source-maps", "apps/download-service/dist/main.worker.js"]
